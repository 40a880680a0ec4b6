import { useEffect, useState } from 'react';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { useTexts } from '../../../language/language-context';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { useDraws } from './use-draws';

type Draw = DrawEligibilityView['draws'][number];

/** So many beads can still be counted on a narrow phone. */
const BEADS_MAX = 24;
/** After the point has popped up. */
const COUNTS_AFTER_MS = 650;

/** The way to each draw: it fills by the points of this game while the player looks on. */
export function Draws({ earned }: { readonly earned: number }) {
  const { title } = useTexts('dashboard').draws;
  const draws = useDraws();
  if (!draws) return null;
  return (
    <Card aria-labelledby="quiz-draws">
      <h3 id="quiz-draws" className="visually-hidden">
        {title}
      </h3>
      <ul className="end-draws">
        {draws.map((draw) => (
          <DrawRow key={draw.kind} draw={draw} earned={earned} />
        ))}
      </ul>
    </Card>
  );
}

function DrawRow({ draw, earned }: { readonly draw: Draw; readonly earned: number }) {
  const texts = useTexts('dashboard').draws;
  const { kind, threshold } = draw;
  const points = useCountedUp(draw.points, earned);
  const progress = texts.progress(points, threshold);
  return (
    <li className="end-draw">
      <p className="end-draw-line">
        <span>
          <strong>{texts.names[kind]}</strong> <span className="figures">{progress}</span>
        </span>
        <span className="end-draw-chip" data-in={points >= threshold || undefined}>
          {points >= threshold && <Icon name="check" size={16} />}
          {points >= threshold ? texts.eligible : texts.missing(threshold - points)}
        </span>
      </p>
      {threshold <= BEADS_MAX ? (
        <Beads points={points} threshold={threshold} earned={earned} label={`${texts.names[kind]}: ${progress}`} />
      ) : (
        <ProgressBar value={points} max={threshold} tone="sun" label={texts.names[kind]} valueText={progress} />
      )}
    </li>
  );
}

/** What was there before this game, and a moment later what is there now; at once where motion is unwelcome. */
function useCountedUp(points: number, earned: number): number {
  const [isCounted, setIsCounted] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setIsCounted(true), COUNTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isCounted ? points : Math.max(0, points - earned);
}

interface BeadsProps {
  readonly points: number;
  readonly threshold: number;
  readonly earned: number;
  readonly label: string;
}

/** A thread with a bead for each point that the draw asks for; the newest is larger. */
function Beads({ points, threshold, earned, label }: BeadsProps) {
  return (
    <div className="end-beads" role="img" aria-label={label}>
      {Array.from({ length: threshold }, (_, index) => (
        <i
          key={index}
          data-threaded={index < points || undefined}
          data-newest={(earned > 0 && index === points - 1) || undefined}
        />
      ))}
    </div>
  );
}
