import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { type VerificationsView } from '@sabi50/contracts/verification-views';
import { useTexts } from '../../lib/language/texts';
import { SectionFrame } from '../../ui/section-frame';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { MoneyMovements } from './money-movements';
import { RunHistory } from './run-history';
import { LastRun, NamedRun } from './run-result';
import { UnderWay } from './under-way';
import { useVerifications, useVerifyNow } from './use-verifications';

/** Whether the ledger is right: what the last verification found, or one of the newest by its address (rule screens/ledger). */
export function LedgerPage() {
  const texts = useTexts('ledger');
  const { data, error, refetch } = useVerifications();
  return (
    <SectionFrame title={texts.title} actions={data && <VerifyButton isUnderWay={data.underWay !== null} />}>
      <Typography variant="body2" color="textSecondary">
        {texts.about} {data && <span>{data.scheduledAt ? texts.nightlyAt(data.scheduledAt) : texts.onDemandOnly}</span>}
      </Typography>
      {error && <ErrorNotice title={texts.fetchFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Runs view={data} />}
      <MoneyMovements />
    </SectionFrame>
  );
}

function Runs({ view }: { readonly view: VerificationsView }) {
  const texts = useTexts('ledger');
  const { last, underWay, isStale, history } = view;
  return (
    <Stack spacing={2}>
      {underWay && (
        <Panel title={texts.verifying}>
          <UnderWay {...{ underWay, last }} />
        </Panel>
      )}
      {isStale && last && <Alert severity="warning">{texts.stale}</Alert>}
      <Routes>
        <Route path=":id" element={<NamedRun />} />
        <Route path="*" element={<LastRun {...{ last }} />} />
      </Routes>
      <RunHistory {...{ history }} />
    </Stack>
  );
}

function VerifyButton({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const texts = useTexts('ledger');
  const verifyNow = useVerifyNow();
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    setAsking(true);
    void verifyNow().finally(() => setAsking(false));
  };
  return (
    <Button variant="contained" disabled={isUnderWay || isAsking} onClick={ask}>
      {texts.verifyNow}
    </Button>
  );
}
