import { SecondsAnnounced } from './seconds-announced';
import './countdown-ring.css';

interface CountdownRingProps {
  /** Time left in ms; from `useCountdown`. */
  readonly leftMs: number;
  /** What the full ring stands for, in ms. */
  readonly totalMs: number;
  /** From here on the ring changes colour and shape. */
  readonly urgentMs?: number;
}

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/**
 * A ring that thins away around the number of seconds left. Screen readers announce it at 10 and at 5 seconds, not every
 * second.
 */
export function CountdownRing({ leftMs, totalMs, urgentMs = 5_000 }: CountdownRingProps) {
  const seconds = Math.ceil(leftMs / 1_000);
  const part = Math.min(1, Math.max(0, leftMs / totalMs));
  return (
    <div className="countdown-ring" data-urgent={leftMs <= urgentMs || undefined}>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
        <circle className="countdown-ring-track" cx="32" cy="32" r={RADIUS} />
        <circle
          className="countdown-ring-left"
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
        />
      </svg>
      <span className="countdown-ring-number figures" aria-hidden="true">
        {seconds}
      </span>
      <SecondsAnnounced seconds={seconds} />
    </div>
  );
}
