// Made by build.mjs: every folder of src/games, by id.
declare module 'boards' {
  import type { GameBoard } from './board';
  export const boards: Record<string, () => Promise<{ default: GameBoard }>>;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.css';
