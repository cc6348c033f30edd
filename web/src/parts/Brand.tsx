import { say } from '../lang';
import { address, follow } from '../router';

/** The diadem. */
export function Crown({ size = 32 }: { size?: number }) {
  return (
    <svg class="crown" viewBox="0 0 40 30" width={size} height={size * 0.75} aria-hidden="true">
      <path d="M5 23 2.5 8.5 11 14 20 2.5 29 14l8.5-5.500L35 23z" fill="var(--gilt)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" />
      <path d="M5.5 27h29" stroke="var(--ink)" stroke-width="2" stroke-linecap="round" />
      <path d="m20 12 3 4.5-3 4.5-3-4.500z" fill="var(--paper-raised)" stroke="var(--ink)" stroke-width="1.2" />
      <g fill="var(--paper-raised)" stroke="var(--ink)" stroke-width="1.2">
        <circle cx="2.8" cy="7.5" r="1.9" />
        <circle cx="20" cy="2.5" r="1.9" />
        <circle cx="37.2" cy="7.5" r="1.9" />
      </g>
    </svg>
  );
}

export function BrandLink() {
  const w = say();
  return (
    <a class="brand" href={address('/')} onClick={(event) => follow(event, '/')} aria-label={`${w.brand}: ${w.home}`}>
      <Crown size={30} />
      <span class="brand-name">{w.brand}</span>
    </a>
  );
}
