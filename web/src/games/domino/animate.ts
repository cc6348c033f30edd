export function useMotion(_: unknown): void {}
