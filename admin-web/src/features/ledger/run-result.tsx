import { Alert, Button, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { decimal, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type VerificationView } from '@sabi50/contracts/verification-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { FactList } from '../../ui/fact-list';
import { Panel } from '../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { ageText } from '../../ui/age.rules';
import { Adjustments, Differences, OpenItems } from './found-tables';
import { positionText, StateChip } from './verifications';

/** What the last run found that came to its end. */
export function LastRun({ last }: { readonly last: VerificationView | null }) {
  const texts = useTexts('ledger');
  if (!last) return <EmptyText>{texts.never}</EmptyText>;
  return <Run id={last.id} title={texts.lastVerification} />;
}

/** What the run of the address found. */
export function NamedRun() {
  const texts = useTexts('ledger');
  const { id = '' } = useParams();
  return (
    <Run
      {...{ id }}
      actions={
        <Button component={Link} to="/ledger" variant="outlined" size="small">
          {texts.toLast}
        </Button>
      }
    />
  );
}

interface RunProps {
  readonly id: string;
  readonly title?: string;
  readonly actions?: ReactNode;
}

function Run({ id, title, actions }: RunProps) {
  const texts = useTexts('ledger');
  const { data, error, refetch } = useCall('GET adminLedgerVerification', { params: { id } });
  if (error) return <ErrorNotice title={texts.fetchFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack spacing={2}>
      <Panel title={title ?? texts.runOf(timeText(data.askedAt))} {...{ actions }}>
        <Stack spacing={1.5}>
          <RunFacts run={data} />
          {data.state === 'broken-off' && <Alert severity="warning">{texts.brokenOffText}</Alert>}
          {data.error && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              <span lang="en">{data.error}</span>
            </Alert>
          )}
          {data.foundWithoutLink > 0 && (
            <Typography variant="body2" color="textSecondary">
              {texts.withoutLink(data.foundWithoutLink)}
            </Typography>
          )}
        </Stack>
      </Panel>
      {data.wallets !== null && (
        <>
          <Differences run={data} />
          <OpenItems run={data} />
          <Adjustments run={data} />
        </>
      )}
    </Stack>
  );
}

function RunFacts({ run }: { readonly run: VerificationView }) {
  const texts = useTexts('ledger');
  const at = run.startedAt ?? run.askedAt;
  const facts: (readonly [string, string])[] = [
    [texts.began, `${timeText(at)} (${texts.ago(ageText(at, new Date(), texts))})`],
    [texts.askedBy, askerText(run, texts)],
    [texts.events, wholeNumber(run.events)],
  ];
  if (run.seconds !== null) facts.push([texts.took, texts.seconds(decimal(run.seconds))]);
  if (run.until !== null) facts.push([texts.position, positionText(run.until)]);
  if (run.wallets !== null) facts.push([texts.wallets, wholeNumber(run.wallets)]);
  if (run.owedKobo !== null) facts.push([texts.owed, nairaText(run.owedKobo)]);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <StateChip {...{ run }} />
      <FactList {...{ facts }} />
    </Stack>
  );
}

/** Who asked for a run. */
export const askerText = ({ askedBy, isScheduled }: VerificationView, texts: Texts['ledger']): string =>
  isScheduled ? texts.schedule : (askedBy ?? texts.goneAccount);
