import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentCaseView, type PaymentDisputeView } from '@sabi50/contracts/payment-case-views';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { CommandDialog } from '../../../ui/command-dialog';
import { type Act, type ActForm, actName, requestOf, takesAmount, validateAct } from './acts.rules';
import { moneyText } from './money-text';

const COMMANDS = {
  release: 'POST adminPaymentRelease',
  reject: 'POST adminPaymentReject',
  refund: 'POST adminPaymentRefund',
  explain: 'POST adminPaymentExplain',
  accept: 'POST adminPaymentDispute',
  contest: 'POST adminPaymentDispute',
  closeDispute: 'POST adminPaymentDispute',
} as const;

type Command = (typeof COMMANDS)[Act];

/** The payment is not as it was on screen. */
const CHANGED = ['PAYMENT_CHANGED', 'DISPUTE_NOT_ANSWERABLE'] as const;

interface ActDialogProps {
  readonly act: Act;
  readonly payment: PaymentCaseView;
  /** Which the act is about, where it is about one. */
  readonly dispute?: PaymentDisputeView;
  readonly onClose: () => void;
}

/** What an act does, why it is done, and its button. */
export function ActDialog({ act, payment: opened, dispute, onClose }: ActDialogProps) {
  const texts = useTexts('payments');
  // What was on screen when the dialog was opened is what is decided about.
  const [payment] = useState(opened);
  return (
    <CommandDialog<Command, ActForm>
      command={COMMANDS[act]}
      params={{ reference: payment.id }}
      body={(form) => requestOf(act, form, payment, dispute?.providerId ?? null)}
      title={titleOf(act, texts)}
      submitText={actName(act, payment, texts.case)}
      pendingText={texts.case.sending}
      success={texts.case.done[act]}
      failure={texts.case.failed[act]}
      closesOn={CHANGED}
      defaultValues={{ amount: takesAmount(act, payment) ? payment.left : '', reason: '' }}
      validate={(form) => validateAct(act, form, payment, texts.case)}
      onClose={onClose}
    >
      <Typography>{explanationOf(act, payment, texts, dispute)}</Typography>
      {takesAmount(act, payment) && (
        <TextInput
          source="amount"
          label={texts.case.amountNaira}
          helperText={texts.case.atMost(nairaText(payment.left))}
        />
      )}
      <Reason act={act} />
    </CommandDialog>
  );
}

/** Why; of a contested dispute the bank reads it. */
function Reason({ act }: { readonly act: Act }) {
  const { case: texts } = useTexts('payments');
  const isForBank = act === 'contest';
  return (
    <TextInput
      autoFocus
      multiline={isForBank}
      source="reason"
      label={isForBank ? texts.contestReason : texts.reason}
      helperText={isForBank ? texts.contestHint : texts.reasonHint}
      slotProps={{ htmlInput: { maxLength: STAFF_REASON_LENGTH_MAX } }}
    />
  );
}

const titleOf = (act: Act, { case: texts }: Texts['payments']): string => texts[`${act}Title`];

/** What these do is the same whatever the payment is. */
const isSaidAlike = (act: Act): act is 'reject' | 'contest' | 'closeDispute' =>
  act === 'reject' || act === 'contest' || act === 'closeDispute';

function explanationOf(
  act: Act,
  { said, credited, amount: begun }: PaymentCaseView,
  { case: texts }: Texts['payments'],
  dispute?: PaymentDisputeView,
): string {
  if (isSaidAlike(act)) return texts[`${act}Text`];
  if (act === 'explain') return credited === null ? texts.explainHeldText : texts.explainText;
  if (act === 'accept') return texts.acceptText(nairaText(dispute?.amount ?? begun));
  if (act === 'refund') return credited === null ? texts.refundHeldText : texts.refundText;
  const amount = said && moneyText(said.amount, said.currency);
  return amount ? `${texts.releaseText} ${texts.releaseSaid(amount)}` : texts.releaseText;
}
