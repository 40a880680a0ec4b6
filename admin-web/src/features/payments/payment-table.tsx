import DoneIcon from '@mui/icons-material/Check';
import FailedIcon from '@mui/icons-material/Close';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import BackIcon from '@mui/icons-material/UndoOutlined';
import { Box, Link as TextLink, Stack, Typography } from '@mui/material';
import { type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { type PaymentWord, standingOf } from '@sabi50/contracts/payment-standing';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { CopyButton } from '../../ui/fact-list';
import { RestrictionChips, type Tone, ToneChip } from '../../ui/tone-chip';
import { reasonText } from './reason.rules';

interface ActivityProps {
  readonly activity: PaymentActivityView;
}

/** The columns of payments; the newest stand first unless the date's heading is pressed. */
export function usePaymentColumns(): readonly Column<PaymentActivityView>[] {
  const texts = useTexts('payments');
  const methods: Readonly<Record<string, string>> = texts.methods;
  return [
    {
      ...{ source: 'id', label: texts.transaction, card: 'title', ...UNSORTED },
      render: (activity) => <Transaction {...{ activity }} />,
    },
    {
      ...{ source: 'userName', label: texts.userDetails, card: 'line', ...UNSORTED },
      render: (activity) => <User {...{ activity }} />,
    },
    { source: 'type', label: texts.type, render: ({ type }) => texts.types[type], ...UNSORTED },
    {
      ...{ source: 'amount', label: texts.amount, align: 'right', className: 'column-amount', ...UNSORTED },
      ...{ card: 'figure', render: (activity) => <Amount {...{ activity }} /> },
    },
    {
      ...{ source: 'status', label: texts.status, card: 'status', ...UNSORTED },
      render: (activity) => <Status {...{ activity }} />,
    },
    {
      ...{ source: 'reason', label: texts.reason, card: 'line', ...UNSORTED },
      render: (activity) => <Reason {...{ activity }} />,
    },
    {
      ...{ source: 'reference', label: texts.reference, card: 'line', ...UNSORTED },
      render: ({ reference }) => <Reference text={reference} />,
    },
    {
      ...{ source: 'paymentMethod', label: texts.paymentMethod, ...UNSORTED },
      render: ({ paymentMethod }) => methods[paymentMethod] ?? paymentMethod,
    },
    { source: 'createdAt', label: texts.date, card: 'line', render: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}

const UNSORTED = { disableSort: true };

export const PAYMENT_TABLE = {
  '& td': { whiteSpace: { xs: 'normal', xl: 'nowrap' }, fontVariantNumeric: 'tabular-nums' },
  // An amount is read in one piece.
  '& .column-amount': { whiteSpace: 'nowrap' },
};

/** Long ids keep their beginning in sight; the whole is in the page, so that it can be found, marked and read out. */
const Code = ({ text }: { readonly text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      ...{
        display: 'inline-block',
        maxWidth: { xs: '14ch', sm: '8ch', lg: '9ch', xl: '14ch' },
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

const Reference = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    <Code {...{ text }} />
    <CopyButton {...{ text }} />
  </Box>
);

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: string;
  readonly isAddress?: boolean;
}

const TwoLines = ({ first, second, isAddress = false }: TwoLinesProps) => (
  <Stack>
    {first}
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      title={isAddress ? second : undefined}
      sx={isAddress ? ADDRESS : PURPOSE}
    >
      {second}
    </Typography>
  </Stack>
);

/** An address that the column has no room for ends in dots; on the page of whose it is it stands in full. */
const ADDRESS = {
  ...{ fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' },
  ...{ maxWidth: { md: 110, lg: 128, xl: 260 }, whiteSpace: { md: 'nowrap' } },
} as const;
const PURPOSE = { fontSize: 12, overflowWrap: 'anywhere' };

/** Its number, which leads to a deposit's own page, and what it was for. */
function Transaction({ activity }: ActivityProps) {
  const { case: words } = useTexts('payments');
  const code = <Code text={activity.id} />;
  const first =
    activity.type === 'deposit' ? (
      <TextLink component={Link} to={`/payments/${activity.reference}/show`} color="inherit" title={words.open}>
        {code}
      </TextLink>
    ) : (
      code
    );
  return <TwoLines first={first} second={usePurpose(activity)} />;
}

/** What an activity was for; why staff should look at a deposit stands beside its status. */
function usePurpose({ type, amount, category, description }: PaymentActivityView): string {
  const { deposit, refund, fee } = useTexts('payments').descriptions;
  const { categories } = useTexts('app');
  if (type === 'deposit') return deposit;
  if (amount.startsWith('-')) return refund;
  return category === null ? description : fee(categories[category]);
}

/** The name leads to the user. */
function User({ activity: { userId, userName, userEmail, restrictions } }: ActivityProps) {
  const named = useDisplayName();
  return (
    <TwoLines
      first={
        <>
          <TextLink
            component={Link}
            to={`/users/${userId}/show`}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 700, width: 'fit-content' }}
          >
            {named(userName)}
          </TextLink>{' '}
          <RestrictionChips restrictions={restrictions} />
        </>
      }
      second={userEmail}
      isAddress
    />
  );
}

/** Any other word is for information. */
const TONES: Partial<Record<PaymentWord, Tone>> = {
  ...{ completed: 'plain', held: 'bad', failed: 'warning', disputed: 'bad' },
};
/** Most are completed, and stay quiet beside those that are not. */
const ICONS: Partial<Record<PaymentWord, ReactElement>> = {
  ...{ completed: <DoneIcon />, pending: <PendingIcon />, held: <HeldIcon />, failed: <FailedIcon /> },
  ...{ disputed: <DisputeIcon />, refunded: <BackIcon />, rejected: <FailedIcon /> },
  ...{ 'given-back': <BackIcon />, 'given-back-in-part': <BackIcon /> },
};

/** What became of the money, and the mark of what staff should look at. */
function Status({ activity }: ActivityProps) {
  const { statuses, flags } = useTexts('payments');
  const words = { ...statuses, ...flags };
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {standingOf(activity).map((word) => (
        <ToneChip key={word} tone={TONES[word] ?? 'info'} icon={ICONS[word]} label={words[word]} />
      ))}
    </Stack>
  );
}

/** What the provider said of it, where staff want to know; read aloud with the row, and no heading in a card. */
function Reason({ activity }: ActivityProps) {
  const text = reasonText(activity, useTexts('payments'));
  return (
    text && (
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', whiteSpace: 'normal', minWidth: { xs: 100, xl: 120 }, maxWidth: 260 }}
      >
        {text}
      </Typography>
    )
  );
}

/** A day is read in one piece, whatever room the column has. */
const Moment = ({ at }: { readonly at: string }) => (
  <>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {dayText(at)},
    </Box>{' '}
    {clockText(at)}
  </>
);

/** The amount, and below it what the provider keeps of a deposit. */
function Amount({ activity: { amount, providerFee } }: ActivityProps) {
  const { fee } = useTexts('payments');
  if (providerFee === null) return <span>{nairaText(amount)}</span>;
  return (
    <Stack component="span">
      <span>{nairaText(amount)}</span>
      <Typography component="span" variant="body2" color="textSecondary">
        {fee(nairaText(providerFee))}
      </Typography>
    </Stack>
  );
}
