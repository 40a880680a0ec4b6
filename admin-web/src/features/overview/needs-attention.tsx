import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ageText } from '../../ui/age.rules';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { AttentionActs } from './attention-acts';
import { AttentionIcon, ClosedAttention } from './closed-attention';

const AGAIN_EVERY_MS = 60_000;

/**
 * What waits for a person, with counts that lead to it and who took it (rules staff/needs-attention, staff/attention-taken).
 * No `ListPage`: it has one row a kind of matter, a dozen at most, in the order of their urgency, so that there is nothing to
 * page, sort or search; the rows behind a kind are in the list that its name leads to, with the filters of that list.
 */
export function NeedsAttention() {
  const texts = useTexts('overview');
  const options = { refetchInterval: AGAIN_EVERY_MS };
  const { data, error, refetch } = useCall('GET adminAttention', { ...options });
  return (
    <Panel isFlush title={texts.attention} actions={<ClosedButton />}>
      {error ? (
        <ErrorNotice title={texts.attentionFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting lines={2} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{texts.attentionNone}</Typography>
      ) : (
        <Waits items={data} />
      )}
    </Panel>
  );
}

/** What was closed this week, once it is known how much. */
function ClosedButton() {
  const texts = useTexts('overview');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('GET adminAttentionClosed');
  if (!data) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {texts.attentionClosedWeek(wholeNumber(data.length))}
      </Button>
      {isOpen && <ClosedAttention items={data} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WaitsProps {
  readonly items: readonly AttentionView[];
}

/** Rows of a table, and cards where there is no room for one. */
function Waits({ items }: WaitsProps) {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return hasRoom ? <Rows items={items} /> : <Cards items={items} />;
}

function Rows({ items }: WaitsProps) {
  const texts = useTexts('overview');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.attention}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{texts.attentionWhat}</TableCell>
            <TableCell align="right">{texts.attentionCount}</TableCell>
            <TableCell>{texts.attentionOldest}</TableCell>
            <TableCell>{texts.attentionDeadline}</TableCell>
            <TableCell>{texts.attentionTaken}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.kind}>
              <TableCell>
                <What item={item} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {wholeNumber(item.count)}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Age since={item.oldestAt} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Deadline at={item.deadlineAt} />
              </TableCell>
              <TableCell>
                <AttentionActs item={item} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cards({ items }: WaitsProps) {
  const texts = useTexts('overview');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box key={item.kind} component="li" sx={CARD}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <What item={item} />
            <strong>{wholeNumber(item.count)}</strong>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" color="textSecondary">
              {texts.attentionOldest}: <Age since={item.oldestAt} />
              {item.deadlineAt !== null && (
                <Fragment>
                  {' '}
                  · {texts.attentionDeadline}: <Deadline at={item.deadlineAt} />
                </Fragment>
              )}
            </Typography>
            <AttentionActs item={item} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const CARD = {
  ...{ display: 'grid', gap: 0.75, px: 2, py: 1.25 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** What waits, leading to where it is. */
function What({ item: { kind, path, names } }: { readonly item: AttentionView }) {
  const texts = useTexts('overview');
  const name = texts.attentionKinds[kind];
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <AttentionIcon kind={kind} />
      <Box sx={{ minWidth: 0 }}>
        {path === null ? (
          <strong>{name}</strong>
        ) : (
          <Link component={RouterLink} to={path} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
            {name}
          </Link>
        )}
        {names.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {names.join(', ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Age({ since }: { readonly since: string }) {
  return <span>{ageText(since, new Date(), useTexts('ledger'))}</span>;
}

function Deadline({ at }: { readonly at: string | null }) {
  if (at === null) return <span>–</span>;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 700, whiteSpace: 'nowrap' }}>
      {timeText(at)}
    </Box>
  );
}
