import LateIcon from '@mui/icons-material/WarningAmber';
import { Box, Typography } from '@mui/material';
import { dayText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type RetentionView } from '@sabi50/contracts/retention';
import { type Texts, useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { isOverdue } from './retention.rules';
import { Row, Rows } from './rows';

/** Every kind of personal data: how long it is kept, when it was last looked through, what went, and the oldest that is left. */
export function RetentionPanel() {
  const texts = useTexts('privacy');
  const { data, error, refetch } = useCall('GET adminRetention');
  return (
    <Panel title={texts.retention}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={10} />}
      {data && (
        <Rows label={texts.retention}>
          {data.map((one) => (
            <Kind key={one.kind} one={one} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Kind({ one }: { readonly one: RetentionView }) {
  const texts = useTexts('privacy');
  const { kind, setting, until, lastRunAt, removed, oldestAt } = one;
  return (
    <Row>
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{texts.kinds[kind]}</Typography>
        {setting !== null && (
          <Typography variant="body2" color="textSecondary">
            <code>{setting}</code>
          </Typography>
        )}
      </Box>
      <Typography>{keptText(one, texts)}</Typography>
      <Box>
        {until === null && (
          <>
            <Typography>{texts.removed(removed)}</Typography>
            {lastRunAt !== null && (
              <Typography variant="body2" color="textSecondary">
                {texts.lookedAt(timeText(lastRunAt))}
              </Typography>
            )}
          </>
        )}
      </Box>
      <Box>
        {oldestAt !== null && <Typography>{texts.oldest(dayText(oldestAt))}</Typography>}
        {isOverdue(one, Date.now()) && <ToneChip tone="warning" icon={<LateIcon />} label={texts.overdue} />}
      </Box>
    </Row>
  );
}

function keptText({ days, until }: RetentionView, texts: Texts['privacy']): string {
  if (until !== null) return texts.ends[until];
  if (days === null) return texts.neverByAge;
  return days === 0 ? texts.untilItsEnd : texts.days(days, wholeNumber(days));
}
