import { Box, Link as TextLink, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { decimalToKobo, koboToNairaText } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { useShellTexts } from '../app/texts';
import { timeText } from '../ui/dates';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { descriptionText } from './description.rules';
import { useTexts } from './texts';

interface ActivityProps {
  readonly activity: PaymentActivityView;
}

interface Column {
  readonly source: keyof PaymentActivityView;
  readonly title: 'transaction' | 'userDetails' | 'type' | 'amount' | 'status' | 'reference' | 'paymentMethod' | 'date';
  readonly Cell: (props: ActivityProps) => ReactNode;
  readonly isAmount?: boolean;
}

/** The columns of payments; the newest stand first unless the date's heading is pressed. */
export function PaymentTable() {
  const texts = useTexts();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      {COLUMNS.map(({ source, title, Cell, isAmount }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={texts[title]}
          align={isAmount ? 'right' : undefined}
          className={isAmount ? 'column-amount' : undefined}
          disableSort={source !== SORTED_BY}
          render={(activity: PaymentActivityView) => <Cell {...{ activity }} />}
        />
      ))}
    </DataTable>
  );
}

const TABLE = {
  '& td': { whiteSpace: { xs: 'normal', lg: 'nowrap' }, fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' },
  // An amount is read in one piece.
  '& .column-amount': { whiteSpace: 'nowrap' },
};

/** Long ids keep their beginning in sight; the whole is in the page, so that it can be found, copied and read out. */
const Code = ({ text }: { readonly text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      ...{
        display: 'inline-block',
        maxWidth: { xs: '8ch', lg: '13ch' },
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
      ...{ verticalAlign: 'bottom', fontVariantNumeric: 'tabular-nums', userSelect: 'all' },
    }}
  >
    {text}
  </Box>
);

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: string;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <Stack>
    {first}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {second}
    </Typography>
  </Stack>
);

/** Its number, and what it was for. */
function Transaction({ activity }: ActivityProps) {
  const { descriptions } = useTexts();
  const { categories } = useShellTexts();
  return <TwoLines first={<Code text={activity.id} />} second={descriptionText(activity, descriptions, categories)} />;
}

/** The name leads to the user. */
function User({ activity: { userId, userName, userEmail } }: ActivityProps) {
  return (
    <TwoLines
      first={
        <TextLink
          component={Link}
          to={`/users/${userId}`}
          color="inherit"
          sx={{ fontWeight: 700, width: 'fit-content' }}
        >
          {userName}
        </TextLink>
      }
      second={userEmail}
    />
  );
}

const TONES: Readonly<Record<PaymentActivityView['status'], Tone>> = {
  completed: 'good',
  pending: 'warning',
  failed: 'bad',
};

/** The status, and why staff should look at it, where they should. */
function Status({ activity: { status, flag } }: ActivityProps) {
  const texts = useTexts();
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" spacing={0.5}>
        <ToneChip tone={TONES[status]} label={texts.statuses[status]} />
        {flag && <ToneChip tone="info" label={texts.flags[flag]} />}
      </Stack>
      {flag && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
          {texts.flagReasons[flag]}
        </Typography>
      )}
    </Stack>
  );
}

function Type({ activity: { type } }: ActivityProps) {
  return useTexts().types[type];
}

function Method({ activity: { paymentMethod } }: ActivityProps) {
  const methods: Readonly<Record<string, string>> = useTexts().methods;
  return methods[paymentMethod] ?? paymentMethod;
}

const SORTED_BY = 'createdAt';

const COLUMNS: readonly Column[] = [
  {
    source: 'id',
    title: 'transaction',
    Cell: Transaction,
  },
  { source: 'userName', title: 'userDetails', Cell: User },
  { source: 'type', title: 'type', Cell: Type },
  {
    source: 'amount',
    title: 'amount',
    Cell: ({ activity: { amount } }) => koboToNairaText(decimalToKobo(amount) ?? 0),
    isAmount: true,
  },
  { source: 'status', title: 'status', Cell: Status },
  { source: 'reference', title: 'reference', Cell: ({ activity: { reference } }) => <Code text={reference} /> },
  { source: 'paymentMethod', title: 'paymentMethod', Cell: Method },
  { source: SORTED_BY, title: 'date', Cell: ({ activity: { createdAt } }) => timeText(createdAt) },
];
