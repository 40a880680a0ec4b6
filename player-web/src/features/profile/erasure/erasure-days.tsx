import { ERASURE_PAUSE_DAYS } from '@sabi50/contracts/erasure-views';
import { shortDayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/language-context';
import { serverNow } from '../../../lib/clock/server-clock';

const DAY_MS = 86_400_000;

/** When an erasure that is asked for now is due. */
export const dueFromNow = (): string => new Date(serverNow() + ERASURE_PAUSE_DAYS * DAY_MS).toISOString();

interface ErasureDaysProps {
  readonly dueAt: string;
}

/** The days to change one's mind in, a bead for each, and the end of the thread. The words beside it say the same. */
export function ErasureDays({ dueAt }: ErasureDaysProps) {
  const { today } = useTexts('erasure');
  const left = Math.min(ERASURE_PAUSE_DAYS, Math.max(0, Math.ceil((Date.parse(dueAt) - serverNow()) / DAY_MS)));
  const over = ERASURE_PAUSE_DAYS - left;
  return (
    <div className="erasure-days" aria-hidden="true">
      <div className="erasure-thread">
        {Array.from({ length: ERASURE_PAUSE_DAYS }, (_, day) => (
          <i key={day} data-over={day < over || undefined} data-today={day === over || undefined} />
        ))}
        <b />
      </div>
      <div className="erasure-ends">
        <span style={{ marginInlineStart: `${(over / (ERASURE_PAUSE_DAYS + 1)) * 100}%` }}>{left > 0 && today}</span>
        <strong>{shortDayText(dueAt, new Date(serverNow()))}</strong>
      </div>
    </div>
  );
}
