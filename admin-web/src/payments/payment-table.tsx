import { Box, Link as TextLink, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { decimalToKobo, koboToNairaText } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { timeText } from '../ui/dates';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { useTexts } from './texts';

/** The columns of product specification section 2; the newest stand first unless the date's heading is pressed. */
export function PaymentTable() {
  const texts = useTexts();
  const methods: Readonly<Record<string, string>> = texts.methods;
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <DataTable.Col
        source="id"
        label={texts.transaction}
        disableSort
        render={({ id, description }: PaymentActivityView) => (
          <TwoLines first={<Code text={id} />} second={description} />
        )}
      />
      <DataTable.Col
        source="userName"
        label={texts.userDetails}
        disableSort
        render={(activity: PaymentActivityView) => <User {...{ activity }} />}
      />
      <DataTable.Col
        source="type"
        label={texts.type}
        disableSort
        render={({ type }: PaymentActivityView) => texts.types[type]}
      />
      <DataTable.Col
        source="amount"
        label={texts.amount}
        align="right"
        disableSort
        render={({ amount }: PaymentActivityView) => koboToNairaText(decimalToKobo(amount) ?? 0)}
      />
      <DataTable.Col
        source="status"
        label={texts.status}
        disableSort
        render={(activity: PaymentActivityView) => <Status {...{ activity }} />}
      />
      <DataTable.Col
        source="reference"
        label={texts.reference}
        disableSort
        render={({ reference }: PaymentActivityView) => <Code text={reference} />}
      />
      <DataTable.Col
        source="paymentMethod"
        label={texts.paymentMethod}
        disableSort
        render={({ paymentMethod }: PaymentActivityView) => methods[paymentMethod] ?? paymentMethod}
      />
      <DataTable.Col
        source="createdAt"
        label={texts.date}
        render={({ createdAt }: PaymentActivityView) => timeText(createdAt)}
      />
    </DataTable>
  );
}

const TABLE = {
  '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td': { verticalAlign: 'top' },
};

interface ActivityProps {
  readonly activity: PaymentActivityView;
}

/** Long ids keep their beginning in sight; the whole is in the page, so that it can be found, copied and read out. */
const Code = ({ text }: { readonly text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      ...{ display: 'inline-block', maxWidth: '13ch', overflow: 'hidden', textOverflow: 'ellipsis' },
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
    <Typography component="span" variant="body2" color="textSecondary">
      {second}
    </Typography>
  </Stack>
);

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
    <Stack direction="row" spacing={0.5}>
      <ToneChip tone={TONES[status]} label={texts.statuses[status]} />
      {flag && <ToneChip tone="info" label={texts.flags[flag]} />}
    </Stack>
  );
}
