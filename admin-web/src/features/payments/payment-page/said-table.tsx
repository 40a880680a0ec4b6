import SameIcon from '@mui/icons-material/Check';
import DiffersIcon from '@mui/icons-material/PriorityHighOutlined';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, type Theme, Typography } from '@mui/material';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { timeText } from '@sabi50/contracts/formats';
import { decimalToKobo, koboToDecimal, nairaText } from '@sabi50/contracts/money';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { detailText, type Texts, useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { useIsPhone } from '../../../ui/use-is-phone';
import { moneyText } from './money-text';

interface SaidTableProps {
  readonly payment: PaymentCaseView;
}

/** What was begun beside what the provider said last, and where they differ. */
export function SaidTable({ payment }: SaidTableProps) {
  const texts = useTexts('payments');
  const { said } = payment;
  return (
    <Panel
      isFlush
      title={texts.case.compared}
      actions={
        said && (
          <Typography variant="body2" color="textSecondary">
            {texts.case.saidAt(timeText(said.at))}
          </Typography>
        )
      }
    >
      {said ? <Rows {...{ payment, said, texts }} /> : <Typography>{texts.case.saidNothing}</Typography>}
    </Panel>
  );
}

interface RowsProps extends SaidTableProps {
  readonly said: NonNullable<PaymentCaseView['said']>;
  readonly texts: Texts['payments'];
}

function Rows({ payment, said, texts }: RowsProps) {
  const { case: words } = texts;
  const isPhone = useIsPhone();
  const channelOf = ({ channel }: { readonly channel: string | null }): string | null =>
    channel && detailText(channel, texts);
  const rows: readonly RowProps[] = [
    {
      name: texts.amount,
      expected: moneyText(payment.amount, payment.currency),
      said: moneyText(said.amount, said.currency),
      difference: differenceOf(payment, said, words),
    },
    { name: words.currency, expected: payment.currency, said: said.currency },
    { name: texts.status, expected: words.details.success, said: detailText(said.status, texts) },
    { name: words.channel, expected: channelOf(payment), said: channelOf(said) },
    // Mostly the same, and it stands above.
    ...(said.reference === payment.id ? [] : [{ name: texts.reference, expected: payment.id, said: said.reference }]),
    ...(said.transactionId === null ? [] : [{ name: words.transactionId, expected: null, said: said.transactionId }]),
    ...(said.fee === null ? [] : [{ name: words.fee, expected: null, said: moneyText(said.fee, null) }]),
  ];
  if (isPhone) return <ComparedList rows={rows} />;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={words.compared}>
      <Table size="small" sx={{ '& td': { overflowWrap: 'break-word' } }}>
        <TableHead>
          <TableRow>
            {[words.field, words.expected, words.says, words.compare].map((heading) => (
              <TableCell key={heading} component="th" scope="col">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface Compared {
  /** Null where nothing was expected, and nothing is compared. */
  readonly expected: string | null;
  readonly said: string | null;
}

interface RowProps extends Compared {
  readonly name: string;
  /** By how much they differ, where that can be said. */
  readonly difference?: string | null;
}

/** "₦177.66 more"; null where the amounts are the same, or not of one currency. */
function differenceOf(
  { amount, currency }: PaymentCaseView,
  said: RowsProps['said'],
  words: Texts['payments']['case'],
): string | null {
  const [expected, paid] = [decimalToKobo(amount), said.amount === null ? null : decimalToKobo(said.amount)];
  if (expected === null || paid === null || said.currency !== currency || expected === paid) return null;
  const by = nairaText(koboToDecimal(Math.abs(paid - expected)));
  return paid > expected ? words.more(by) : words.less(by);
}

function Row({ name, expected, said, difference }: RowProps) {
  return (
    <TableRow sx={isDifferent({ expected, said }) ? DIFFERS : undefined}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell>{expected ?? '–'}</TableCell>
      <TableCell>{said ?? '–'}</TableCell>
      <TableCell>
        <Verdict {...{ expected, said, difference }} />
      </TableCell>
    </TableRow>
  );
}

const isComparable = ({ expected, said }: Compared): boolean => expected !== null && said !== null;
const isDifferent = (row: Compared): boolean => isComparable(row) && row.expected !== row.said;

/** Nothing where nothing is compared. */
function Verdict({ difference, ...row }: Omit<RowProps, 'name'>) {
  const { case: words } = useTexts('payments');
  if (!isComparable(row)) return null;
  return (
    <Box component="span" sx={VERDICT}>
      {isDifferent(row) ? <DiffersIcon aria-hidden /> : <SameIcon aria-hidden />}
      {isDifferent(row) ? (difference ?? words.differs) : words.same}
    </Box>
  );
}

/** The same where a table has no room: what agrees is said once. */
const ComparedList = ({ rows }: { readonly rows: readonly RowProps[] }) => (
  <Box component="dl" sx={COMPARED_LIST}>
    {rows.map(({ name, ...row }) => (
      <Box key={name} sx={isDifferent(row) ? DIFFERS : undefined}>
        <dt>{name}</dt>
        <dd>
          {isDifferent(row) ? <BothSaid {...row} /> : <span>{row.said ?? '–'}</span>}
          <Verdict {...row} />
        </dd>
      </Box>
    ))}
  </Box>
);

function BothSaid({ expected, said }: Compared) {
  const { case: words } = useTexts('payments');
  return (
    <Box component="span" sx={{ display: 'grid' }}>
      <span>{`${words.expected}: ${expected}`}</span>
      <span>{`${words.says}: ${said}`}</span>
    </Box>
  );
}

const COMPARED_LIST = {
  ...{ m: 0, fontSize: 13 },
  '& > div': { px: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': {
    ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, m: 0 },
    overflowWrap: 'anywhere',
  },
} as const;
const VERDICT = {
  ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', '& svg': { fontSize: 16 } },
} as const;
/** What is not as it was expected is seen before it is read. */
const DIFFERS = ({ palette }: Theme) => ({
  bgcolor: TOKENS[palette.mode]['clay-tint'],
  '& > :is(td, th, dd)': { fontWeight: 700, '& > span:last-of-type': { color: 'error.main' } },
});
