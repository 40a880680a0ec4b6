import { type ApiHealth } from './api-health';

const SHAPES: Readonly<Record<ApiHealth, string>> = {
  checking: 'M12 3a9 9 0 1 0 9 9',
  ok: 'M4 12.5 9.5 18 20 6.5',
  failed: 'M12 4v10M12 18.5v1.5',
  offline: 'M5 5l14 14M19 5 5 19',
};

/** A shape of its own for each state, so that none is told by colour alone; hidden from screen readers, which get the words. */
export function HealthIcon({ health }: { readonly health: ApiHealth }) {
  return (
    <svg className="health-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={SHAPES[health]}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
