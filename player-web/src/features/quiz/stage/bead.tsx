import { type ReactNode } from 'react';

/** The forms of a bead: three of the clock, four of an outcome. */
export type BeadForm = 'calm' | 'ten' | 'five' | 'right' | 'wrong' | 'skipped' | 'timeUp';

/** Twelve teeth around 50, 50. */
const BURST = Array.from({ length: 24 }, (_, index) => {
  const reach = index % 2 ? 37 : 48;
  const turn = (index * Math.PI) / 12;
  return `${(50 + reach * Math.sin(turn)).toFixed(1)} ${(50 - reach * Math.cos(turn)).toFixed(1)}`;
}).join(' ');

/** A bead on the corner of the question: round, a diamond or a burst. What is in it says the same in words or figures. */
export function Bead({ form, children }: { readonly form: BeadForm; readonly children: ReactNode }) {
  return (
    <div className="bead" data-form={form}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        {drawingOf(form)}
      </svg>
      {children}
    </div>
  );
}

function drawingOf(form: BeadForm): ReactNode {
  if (form === 'five' || form === 'right') return <polygon className="bead-body" points={BURST} />;
  if (form === 'ten') return <path className="bead-body" d="M50 3 97 50 50 97 3 50z" />;
  return (
    <>
      <circle className="bead-body" cx="50" cy="50" r="45" />
      {form === 'calm' && <circle className="bead-ring" cx="50" cy="50" r="37" />}
    </>
  );
}
