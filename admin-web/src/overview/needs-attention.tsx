import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type AttentionView } from '@sabi50/vocabulary/attention-views';
import { timeText, wholeNumber } from '@sabi50/vocabulary/formats';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ageText } from '../ledger/age.rules';
import { useTexts as useLedgerTexts } from '../ledger/texts';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { useTexts } from './texts';

const AGAIN_EVERY_MS = 60_000;

/** What waits for a person, with counts that lead to it (rule staff/needs-attention). */
export function NeedsAttention() {
  const texts = useTexts();
  const { data, error, refetch } = useCall<readonly AttentionView[]>(
    ROUTES.adminAttention,
    {},
    { refetchInterval: AGAIN_EVERY_MS },
  );
  return (
    <Panel title={texts.attention}>
      {error ? (
        <ErrorNotice title={texts.attentionFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting lines={2} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{texts.attentionNone}</Typography>
      ) : (
        <WaitingTable items={data} />
      )}
    </Panel>
  );
}

function WaitingTable({ items }: { readonly items: readonly AttentionView[] }) {
  const texts = useTexts();
  const ages = useLedgerTexts();
  const now = new Date();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.attention}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{texts.attentionWhat}</TableCell>
            <TableCell align="right">{texts.attentionCount}</TableCell>
            <TableCell align="right">{texts.attentionOldest}</TableCell>
            <TableCell align="right">{texts.attentionDeadline}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ kind, count, oldestAt, deadlineAt, path }) => (
            <TableRow key={kind}>
              <TableCell>
                <Link component={RouterLink} to={path} sx={{ fontWeight: 700 }}>
                  {texts.attentionKinds[kind]}
                </Link>
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700 }}>
                {wholeNumber(count)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {ageText(oldestAt, now, ages)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: deadlineAt ? 'error.main' : undefined }}>
                {deadlineAt === null ? '–' : timeText(deadlineAt)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
