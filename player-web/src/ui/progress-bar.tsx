import './progress-bar.css';

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** Said to screen readers, such as "Points this week". */
  readonly label: string;
  /** How the value reads, such as "12 of 20"; the percentage when not given. */
  readonly valueText?: string;
  readonly tone?: 'palm' | 'sun' | 'hue';
}

/** How much of a whole is done. */
export function ProgressBar({ value, max, label, valueText, tone = 'palm' }: ProgressBarProps) {
  const shown = Math.min(Math.max(value, 0), max);
  return (
    <div
      className="progress-bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={valueText}
    >
      <div className="progress-bar-done" style={{ transform: `scaleX(${max > 0 ? shown / max : 0})` }} />
    </div>
  );
}
