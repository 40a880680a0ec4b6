import { Box, TextField } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { TIMELINE_KINDS, type TimelineKind } from '@sabi50/contracts/player-timeline-views';
import { useTexts } from '../../../lib/language/texts';
import { ChoiceChip } from '../../../ui/choice-chip';
import { useTotals } from './use-totals';

/** What a timeline is narrowed to: a kind, and days in Lagos (`YYYY-MM-DD`; empty: no end). */
export interface TimelineFilter {
  readonly kind: TimelineKind | null;
  readonly startDate: string;
  readonly endDate: string;
}

export const WHOLE_TIMELINE: TimelineFilter = { kind: null, startDate: '', endDate: '' };

interface FiltersProps {
  readonly userId: string;
  readonly chosen: TimelineFilter;
  readonly onChoose: (filter: TimelineFilter) => void;
}

/** Which kind is shown, with how many there are of it, and of which days; on a phone the kinds scroll sideways. */
export function TimelineFilters({ userId, chosen, onChoose }: FiltersProps) {
  const texts = useTexts('player-page');
  const counts = useTotals(userId).data?.counts;
  const labelOf = (kind: TimelineKind | 'all'): string =>
    counts ? texts.kindCount(texts.kinds[kind], wholeNumber(counts[kind])) : texts.kinds[kind];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 1.5 }}>
      <Box role="group" aria-label={texts.show} sx={KINDS}>
        {[null, ...TIMELINE_KINDS].map((kind) => (
          <ChoiceChip
            key={kind}
            label={labelOf(kind ?? 'all')}
            isChosen={kind === chosen.kind}
            onChoose={() => onChoose({ ...chosen, kind })}
          />
        ))}
      </Box>
      <Days {...{ chosen, onChoose }} />
    </Box>
  );
}

function Days({ chosen, onChoose }: Omit<FiltersProps, 'userId'>) {
  const texts = useTexts('activity');
  const { startDate, endDate } = chosen;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Day
        label={texts.startDate}
        value={startDate}
        max={endDate}
        onChange={(day) => onChoose({ ...chosen, startDate: day })}
      />
      <Day
        label={texts.endDate}
        value={endDate}
        min={startDate}
        onChange={(day) => onChoose({ ...chosen, endDate: day })}
      />
    </Box>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

const Day = ({ label, value, min, max, onChange }: DayProps) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: min || undefined, max: max || undefined } }}
    sx={{ flex: '1 1 120px', minWidth: 0, maxWidth: { sm: 220 } }}
  />
);

const KINDS = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  flexWrap: { md: 'wrap' },
  mx: -2,
  px: 2,
  // A row that scrolls gives no room to what stands above a field below it.
  pb: 0.5,
  '& .MuiChip-root': { flex: 'none' },
};
