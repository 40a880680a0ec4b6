import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { TIMELINE_KINDS, type TimelineKind } from '@sabi50/vocabulary/player-timeline-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { withQuery } from '../../providers/http-client';
import { ExportButton } from '../../ui/export-button';
import { Panel } from '../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { useTexts } from './texts';
import { TimelineRows } from './timeline-rows';
import { useTimeline } from './use-timeline';

/** What happened to a player, all of it or one kind, the newest first (rule staff/player-timeline). */
export function Timeline({ userId }: { readonly userId: string }) {
  const texts = useTexts();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(userId, kind);
  const file = withQuery(pathOf('adminUserTimelineExport', { id: userId }), kind === null ? {} : { kind });
  return (
    <Panel title={texts.timeline} actions={<ExportButton path={file} />}>
      <Kinds chosen={kind} onChoose={setKind} />
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

interface KindsProps {
  readonly chosen: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
}

/** Which kind is shown; on a phone they scroll sideways. */
function Kinds({ chosen, onChoose }: KindsProps) {
  const texts = useTexts();
  return (
    <Box role="group" aria-label={texts.show} sx={KINDS}>
      {[null, ...TIMELINE_KINDS].map((kind) => (
        <Chip
          key={kind}
          component="button"
          variant={kind === chosen ? 'filled' : 'outlined'}
          color={kind === chosen ? 'primary' : 'default'}
          label={texts.kinds[kind ?? 'all']}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        />
      ))}
    </Box>
  );
}

const KINDS = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  mx: -2,
  px: 2,
  pb: 1.5,
  '& .MuiChip-root': { minHeight: 36 },
};
