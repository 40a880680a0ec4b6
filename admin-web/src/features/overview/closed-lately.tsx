import { Box, Typography } from '@mui/material';
import { timeText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { AttentionIcon } from './attention-icon';

/** More than so many stand in the dialog of all of this week. */
const SHOWN_MAX = 6;

/** What was closed last and by whom, where a wide screen has room for it (rule staff/attention-taken). */
export function ClosedLately() {
  const texts = useTexts('overview');
  const { data, error, refetch } = useCall('GET adminAttentionClosed');
  return (
    <Panel title={texts.attentionClosedTitle}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.attentionClosedNone}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {data?.slice(0, SHOWN_MAX).map(({ id, kind, closedBy, closedAt }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1 }}>
            <AttentionIcon kind={kind} />
            <Box sx={{ minWidth: 0 }}>
              {texts.attentionKinds[kind]}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {closedBy === null
                  ? texts.attentionClosedBySystem(timeText(closedAt))
                  : texts.attentionClosedByName(closedBy, timeText(closedAt))}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
