import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentCaseView, type PaymentDisputeView } from '@sabi50/contracts/payment-case-views';
import { pathOf } from '@sabi50/contracts/routes';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { errorBody } from '../../../lib/errors/error-text';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { useSubmit } from '../../../ui/use-submit';
import { type Act, type ActForm, actName, requestOf, takesAmount, validateAct } from './acts.rules';
import { moneyText } from './money-text';

const CALLS = {
  release: 'adminPaymentRelease',
  reject: 'adminPaymentReject',
  refund: 'adminPaymentRefund',
  explain: 'adminPaymentExplain',
  accept: 'adminPaymentDispute',
  contest: 'adminPaymentDispute',
  closeDispute: 'adminPaymentDispute',
} as const;

/** The payment is not as it was on screen. */
const IS_LATE: ReadonlySet<string> = new Set(['PAYMENT_CHANGED', 'DISPUTE_NOT_ANSWERABLE']);

interface ActDialogProps {
  readonly act: Act;
  readonly payment: PaymentCaseView;
  /** Which the act is about, where it is about one. */
  readonly dispute?: PaymentDisputeView;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** What an act does, why it is done, and its button. */
export function ActDialog({ act, payment: opened, dispute, onChanged, onClose }: ActDialogProps) {
  const texts = useTexts('payments');
  // What was on screen when the dialog was opened is what is decided about.
  const [payment] = useState(opened);
  const [intention] = useState(newIntention);
  const send = async (form: ActForm): Promise<void> => {
    const body = requestOf(act, form, payment, dispute?.providerId ?? null);
    const path = pathOf(CALLS[act], { reference: payment.id });
    const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const done = (): void => {
    onChanged();
    onClose();
  };
  const submit = useSubmit({
    send,
    success: () => [texts.case.done[act]],
    failure: texts.case.failed[act],
    onDone: done,
  });
  /** Somebody was faster: the toast says so, and the page shows what there is to decide now. */
  const giveUp = (error: unknown): undefined => {
    if (IS_LATE.has(errorBody(error)?.code ?? '')) done();
  };
  return (
    <FormDialog
      title={titleOf(act, texts)}
      submitText={actName(act, payment, texts.case)}
      pendingText={texts.case.sending}
      defaultValues={{ amount: takesAmount(act, payment) ? payment.left : '', reason: '' } satisfies ActForm}
      validate={(form) => validateAct(act, form, payment, texts.case)}
      onSubmit={(form) => submit(form, giveUp)}
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
    </FormDialog>
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
