const SHAPES = { asked: 'M12 3a9 9 0 1 0 9 9', good: 'M4 12.5 9.5 18 20 6.5', bad: 'M12 4v10M12 18.5v1.5' } as const;

/** A shape of its own for each state, so that none is told by colour alone; the words beside it are for screen readers. */
export function StateIcon({ state }: { readonly state: keyof typeof SHAPES }) {
  return (
    <svg className="state-icon" data-state={state} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={SHAPES[state]}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
