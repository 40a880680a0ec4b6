import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type VerificationsView } from '@sabi50/contracts/verification-views';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ageText } from '../../ui/age.rules';
import { StateChip, UnderWay, useVerifications } from './verifications';

/** Whether the ledger is right, on the overview: what the last run found, when, and what is under way. */
export function VerificationCard() {
  const texts = useTexts('ledger');
  const { data, error, refetch } = useVerifications();
  return (
    <Panel
      title={texts.lastVerification}
      actions={
        <Button component={Link} to="/ledger" variant="outlined" size="small">
          {texts.open}
        </Button>
      }
    >
      {error ? (
        <ErrorNotice title={texts.fetchFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Standing view={data} />
      ) : (
        <Waiting lines={2} />
      )}
    </Panel>
  );
}

/** Of the newest runs one that failed is shown as well: what was clean before says nothing of now. */
function Standing({ view }: { readonly view: VerificationsView }) {
  const texts = useTexts('ledger');
  const { last, underWay, isStale, history } = view;
  const newest = history.find(({ endedAt }) => endedAt !== null);
  const hasFailed = newest !== undefined && newest.id !== last?.id;
  return (
    <Stack spacing={1.5}>
      {hasFailed && <RunLine run={newest} />}
      {last ? <RunLine run={last} /> : <Typography color="textSecondary">{texts.never}</Typography>}
      {isStale && last && <Alert severity="warning">{texts.stale}</Alert>}
      <UnderWay {...{ underWay, last }} />
    </Stack>
  );
}

function RunLine({ run }: { readonly run: VerificationsView['history'][number] }) {
  const texts = useTexts('ledger');
  const at = run.startedAt ?? run.askedAt;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
      <StateChip {...{ run }} />
      <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {timeText(at)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.ago(ageText(at, new Date(), texts))}
        {run.wallets !== null && <span>{` · ${texts.eventCount(wholeNumber(run.events))}`}</span>}
      </Typography>
    </Box>
  );
}
