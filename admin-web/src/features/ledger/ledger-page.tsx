import { Alert, Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { decimal, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type VerificationsView, type VerificationView } from '@sabi50/contracts/verification-views';
import { useTexts } from '../../lib/language/texts';
import { SectionFrame } from '../../ui/section-frame';
import { Panel } from '../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { MoneyMovements } from './money-movements';
import { askerText, LastRun, NamedRun } from './run-result';
import { StateChip, UnderWay, useVerifications, useVerifyNow } from './verifications';

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

/** The newest runs, each with the way to what it found. */
function RunHistory({ history }: { readonly history: readonly VerificationView[] }) {
  const texts = useTexts('ledger');
  return (
    <Panel isFlush title={texts.history}>
      {history.length === 0 ? (
        <EmptyText>{texts.never}</EmptyText>
      ) : (
        <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={texts.history}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{texts.when}</TableCell>
                <TableCell>{texts.state}</TableCell>
                <TableCell>{texts.askedBy}</TableCell>
                <TableCell align="right">{texts.events}</TableCell>
                <TableCell align="right">{texts.openItems}</TableCell>
                <TableCell align="right">{texts.took}</TableCell>
                <TableCell>
                  <span className="visually-hidden">{texts.show}</span>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {history.map((run) => (
                <RunRow key={run.id} {...{ run }} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

function RunRow({ run }: { readonly run: VerificationView }) {
  const texts = useTexts('ledger');
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{timeText(run.askedAt)}</TableCell>
      <TableCell>
        <StateChip {...{ run }} />
      </TableCell>
      <TableCell>{askerText(run, texts)}</TableCell>
      <TableCell align="right">{wholeNumber(run.events)}</TableCell>
      <TableCell align="right">{run.openItems === null ? '–' : wholeNumber(run.openItems)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {run.seconds === null ? '–' : texts.seconds(decimal(run.seconds))}
      </TableCell>
      <TableCell align="right">
        <Button
          component={Link}
          to={`/ledger/${run.id}`}
          variant="outlined"
          size="small"
          aria-label={texts.showOf(timeText(run.askedAt))}
        >
          {texts.show}
        </Button>
      </TableCell>
    </TableRow>
  );
}
