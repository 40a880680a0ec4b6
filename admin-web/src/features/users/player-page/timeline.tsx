import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { withQuery } from '../../../lib/api/http-client';
import { ExportButton } from '../../../ui/export-button';
import { Panel } from '../../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../../ui/states';
import { TimelineFilters, WHOLE_TIMELINE } from './timeline-filters';
import { TimelineRows } from './timeline-rows';
import { useTimeline } from './use-timeline';

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
