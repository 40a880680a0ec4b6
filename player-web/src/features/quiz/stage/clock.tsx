import { type CSSProperties } from 'react';
import { useCountdown } from '../../../lib/clock/use-countdown';
import { SecondsAnnounced } from '../../../ui/seconds-announced';
import { type ShownQuestion, windowOf } from '../quiz-game';
import { Bead } from './bead';
import { useTimeFeedback } from '../sound';
import './clock.css';

interface ClockProps {
  readonly question: ShownQuestion;
}

/** The seconds that are left, in a bead. */
export function TimeBead({ question }: ClockProps) {
  const leftMs = useCountdown(Date.parse(question.closesAt));
  const seconds = Math.ceil(leftMs / 1_000);
  useTimeFeedback(seconds);
  return (
    <Bead form={timeLook(leftMs)}>
      <span className="bead-number figures" aria-hidden="true">
        {seconds}
      </span>
      <SecondsAnnounced seconds={seconds} />
    </Bead>
  );
}

const SECOND_MS = 1_000;

/** Two bars at the edges of the screen that sink with the time; where motion is unwelcome they step once a second. */
export function TimeRails({ question }: ClockProps) {
  const leftMs = useCountdown(Date.parse(question.closesAt));
  const gone = (left: number) => `${(100 * (1 - Math.min(1, Math.max(0, left / windowOf(question))))).toFixed(1)}%`;
  // A bar glides to where it has to be at the next second.
  const places = { '--gone': gone(leftMs), '--gone-next': gone(leftMs - SECOND_MS) } as CSSProperties;
  return (
    <div className="time-rails" data-time={timeLook(leftMs)} style={places} aria-hidden="true">
      <i />
      <i />
    </div>
  );
}

/** How urgent the time that is left looks: still, from 10 seconds on, from 5 on. */
export type TimeLook = 'calm' | 'ten' | 'five';

/** Time changes its form, its colour and its thickness together, so that it can be felt without reading the number. */
export function timeLook(leftMs: number): TimeLook {
  if (leftMs <= 5_000) return 'five';
  return leftMs <= 10_000 ? 'ten' : 'calm';
}
