import FailedIcon from '@mui/icons-material/Close';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import BackIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentCaseView, type PaymentDisputeView } from '@sabi50/contracts/payment-case-views';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { BackLink } from '../../../ui/back-link';
import { IdWithCopy } from '../../../ui/fact-list';
import { SectionFrame } from '../../../ui/section-frame';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { type Tone, ToneChip } from '../../../ui/tone-chip';
import { useCommand } from '../../../ui/use-command';
import { ActDialog } from './act-dialog';
import { type Act, actName, actsOf } from './acts.rules';
import { DisputePanel } from './dispute-panel';
import { PaymentAside } from './payment-aside';
import { PaymentLife } from './payment-life';
import { SaidTable } from './said-table';

/** One payment: what was expected and what the provider says, its life, and what may be done (rule screens/payment-case). */
export function PaymentPage() {
  const texts = useTexts('payments');
  const { id = '' } = useParams();
  // A decision needs it as it is now.
  const { data, error, refetch } = useGetOne<PaymentCaseView>('payments', { id }, { staleTime: 0, onError });
  const again = (): void => void refetch();
  return (
    <Stack spacing={2}>
      <BackLink to="/payments">{texts.title}</BackLink>
      {data && <Payment payment={data} />}
      {!data && error && <ErrorNotice error={error} onRetry={again} />}
      {!data && !error && <Waiting lines={10} />}
    </Stack>
  );
}

// The page tells what failed.
const onError = (): undefined => undefined;

const TONES: Readonly<Record<PaymentCaseView['status'], Tone>> = {
  ...{ pending: 'warning', succeeded: 'warning', credited: 'good', failed: 'plain', expired: 'plain' },
  ...{ held: 'bad', closed: 'plain', 'given-back': 'info', 'given-back-in-part': 'info' },
};

const ICONS: Partial<Record<PaymentCaseView['status'], ReactElement>> = {
  ...{ pending: <PendingIcon />, succeeded: <PendingIcon />, held: <HeldIcon />, failed: <FailedIcon /> },
  ...{ 'given-back': <BackIcon />, 'given-back-in-part': <BackIcon /> },
};

function Payment({ payment }: { readonly payment: PaymentCaseView }) {
  const texts = useTexts('payments');
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly dispute?: PaymentDisputeView } | null>(null);
  // The time to answer runs: where there is one column, that stands first.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const disputes = payment.disputes.map((dispute) => (
    <DisputePanel key={dispute.providerId} dispute={dispute} onAct={(act) => setChosen({ act, dispute })} />
  ));
  const isDisputed = payment.disputes.some(({ status }) => status === 'open');
  return (
    <SectionFrame
      title={nairaText(payment.amount)}
      actions={
        <>
          <Acts payment={payment} onChoose={(act) => setChosen({ act })} />
          <AskButton reference={payment.id} />
        </>
      }
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ToneChip tone={TONES[payment.status]} icon={ICONS[payment.status]} label={statusText(payment, texts)} />
        {isDisputed && <ToneChip tone="bad" icon={<DisputeIcon />} label={texts.flags.disputed} />}
        <IdWithCopy id={payment.id} />
      </Stack>
      {payment.heldBy && <Typography sx={{ maxWidth: 760 }}>{texts.flagReasons[payment.heldBy]}</Typography>}
      {!isWide && disputes}
      <Box sx={COLUMNS}>
        <Box sx={CASE}>
          <SaidTable payment={payment} />
          <PaymentLife events={payment.events} />
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {isWide && disputes}
          <PaymentAside payment={payment} />
        </Stack>
      </Box>
      {chosen && <ActDialog {...chosen} payment={payment} onClose={() => setChosen(null)} />}
    </SectionFrame>
  );
}

const COLUMNS = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
};

/** The two beside each other on a very wide screen. */
const CASE = {
  ...{ display: 'grid', gap: 2, minWidth: 0, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

function statusText({ status, heldBy }: PaymentCaseView, texts: Texts['payments']): string {
  if (heldBy) return texts.case.heldBy(texts.flags[heldBy]);
  return isBack(status) ? texts.flags[status] : texts.case.statuses[status];
}

const isBack = (status: PaymentCaseView['status']): status is 'given-back' | 'given-back-in-part' =>
  status === 'given-back' || status === 'given-back-in-part';

interface ActsProps {
  readonly payment: PaymentCaseView;
  readonly onChoose: (act: Act) => void;
}

/** What may be done about it now; nothing for most. */
function Acts({ payment, onChoose }: ActsProps) {
  const texts = useTexts('payments');
  return actsOf(payment).map((act) => (
    <Button
      key={act}
      variant={act === 'release' ? 'contained' : 'outlined'}
      aria-haspopup="dialog"
      onClick={() => onChoose(act)}
    >
      {`${actName(act, payment, texts.case)}…`}
    </Button>
  ));
}

/** Asks the provider about the payment now; the page shows the result. */
function AskButton({ reference }: { readonly reference: string }) {
  const { case: texts } = useTexts('payments');
  const { run, isSending } = useCommand({
    command: 'POST adminPaymentAsk',
    params: { reference },
    success: (_, { said }) => (said === null ? texts.askedUnpaid : texts.asked),
    failure: texts.askFailed,
  });
  // It stays reachable for the keyboard while it waits: a button that is switched off would lose the focus.
  return (
    <Button variant="outlined" aria-disabled={isSending} onClick={() => !isSending && void run()}>
      {isSending ? texts.sending : texts.ask}
    </Button>
  );
}
