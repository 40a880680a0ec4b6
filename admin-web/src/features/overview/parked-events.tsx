import { Alert, AlertTitle, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { useLocation } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type ParkedStreamView } from '@sabi50/contracts/parked-events';
import { useTexts } from '../../lib/language/texts';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useCommand } from '../../ui/use-command';

/** Events that were left aside because handling them failed again and again, for super administrators; nothing when there are none. */
export function ParkedEvents() {
  const texts = useTexts('overview');
  const { data, error, refetch } = useCall('GET adminParkedEvents');
  const panel = useFocusFromLink(data);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Alert
      severity="error"
      ref={panel}
      tabIndex={-1}
      role="region"
      aria-label={texts.parkedEvents}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle component="h2">{texts.parkedEvents}</AlertTitle>
      {texts.parkedAbout}
      <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="group" aria-label={texts.parkedEvents}>
        <ParkedTable streams={data} />
      </Box>
    </Alert>
  );
}

/** Who comes by the link of what needs attention finds it at once. */
function useFocusFromLink(shown: unknown) {
  const { hash, key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === LINK) panel.current?.focus();
  }, [hash, key, shown]);
  return panel;
}

const LINK = '#parked-events';

function ParkedTable({ streams }: { readonly streams: readonly ParkedStreamView[] }) {
  const texts = useTexts('overview');
  const { error } = useTexts('app');
  return (
    <Table size="small" sx={{ '& td': { verticalAlign: 'top' } }}>
      <caption className="visually-hidden">{texts.parkedEvents}</caption>
      <TableHead>
        <TableRow>
          <TableCell>{texts.parkedEvent}</TableCell>
          <TableCell>{error}</TableCell>
          <TableCell>{texts.parkedSince}</TableCell>
          <TableCell align="right">{texts.parkedTries}</TableCell>
          <TableCell align="right">{texts.parkedWaiting}</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {streams.map((parked) => (
          <TableRow key={`${parked.consumer} ${parked.stream}`}>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
              {parked.eventType}
              <br />
              {parked.stream} ({parked.consumer})
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>{parked.error}</TableCell>
            <TableCell>{timeText(parked.parkedAt)}</TableCell>
            <TableCell align="right">{wholeNumber(parked.tries)}</TableCell>
            <TableCell align="right">{wholeNumber(parked.events)}</TableCell>
            <TableCell>
              <RetryButton {...{ parked }} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A retry has usually been made by then. */
const RETRIED_WITHIN_MS = 3_000;

function RetryButton({ parked }: { readonly parked: ParkedStreamView }) {
  const texts = useTexts('overview');
  const { tryAgain } = useTexts('app');
  const { consumer, stream } = parked;
  const refresh = useRefresh();
  const { run } = useCommand({
    command: 'POST adminParkedEventsRetry',
    body: () => ({ consumer, stream }),
    success: texts.parkedRetryAsked,
    failure: texts.parkedRetryFailed,
    onDone: () => setTimeout(refresh, RETRIED_WITHIN_MS),
  });
  return (
    <ConfirmButton
      disabled={parked.retrying}
      aria-label={`${tryAgain}: ${parked.eventType}, ${parked.stream}`}
      title={texts.parkedRetryTitle}
      text={texts.parkedRetryText(parked.eventType, wholeNumber(parked.events))}
      confirmText={tryAgain}
      onConfirm={run}
    >
      {tryAgain}
    </ConfirmButton>
  );
}
