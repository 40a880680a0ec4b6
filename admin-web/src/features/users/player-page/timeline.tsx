import { Box, Button, TextField } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { TIMELINE_KINDS, type TimelineKind } from '@sabi50/contracts/player-timeline-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api';
import { withQuery } from '../../../lib/api/http-client';
import { useTexts } from '../../../lib/language/texts';
import { ChoiceChip } from '../../../ui/tone-chip';
import { ExportButton } from '../../../ui/export-button';
import { Panel } from '../../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../../ui/states';
import { useTotals } from './facts';
import { TimelineRows } from './timeline-rows';

/** What happened to a player, all of it or one kind, the newest first (rule staff/player-timeline). */
export function Timeline({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const [filter, setFilter] = useState(WHOLE_TIMELINE);
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(userId, filter);
  const file = withQuery(pathOf('adminUserTimelineExport', { id: userId }), { ...filter });
  return (
    <Panel title={texts.timeline} actions={<ExportButton path={file} />}>
      <TimelineFilters userId={userId} chosen={filter} onChoose={setFilter} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Waiting lines={8} />}
      {rows?.length === 0 && <EmptyText>{texts.nothing}</EmptyText>}
      {rows && <TimelineRows userId={userId} rows={rows} />}
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', pt: 1.5 }}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.fetching : texts.older}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

/** What a timeline is narrowed to: a kind, and days in Lagos (`YYYY-MM-DD`; empty: no end). */
interface TimelineFilter {
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
function TimelineFilters({ userId, chosen, onChoose }: FiltersProps) {
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

/** A player's timeline, narrowed to one kind and to days, or whole, a page more at a time. */
export function useTimeline(userId: string, filter: TimelineFilter) {
  const path = pathOf('adminUserTimeline', { id: userId });
  const timeline = useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) =>
      api('GET adminUserTimeline', { params: { id: userId }, query: { ...filter, ...pageParam } }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
  });
  return { ...timeline, rows: timeline.data?.pages.flatMap(({ items }) => items) };
}
