import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { nairaText } from '@sabi50/vocabulary/money';
import { type PaymentCaseView } from '@sabi50/vocabulary/payment-case-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { errorBody } from '../../errors/error-text';
import { callApi } from '../../providers/http-client';
import { newIntention } from '../../providers/intention';
import { FormDialog } from '../../ui/form-dialog';
import { useSubmit } from '../../ui/use-submit';
import { type PaymentsTexts, useTexts } from '../texts';
import { type Act, type ActForm, actName, requestOf, takesAmount, validateAct } from './acts.rules';
import { moneyText } from './money-text';

const CALLS = {
  release: 'adminPaymentRelease',
  reject: 'adminPaymentReject',
  refund: 'adminPaymentRefund',
} as const;

interface ActDialogProps {
  readonly act: Act;
  readonly payment: PaymentCaseView;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** What an act does, why it is done, and its button. */
export function ActDialog({ act, payment: opened, onChanged, onClose }: ActDialogProps) {
  const texts = useTexts();
  // What was on screen when the dialog was opened is what is decided about.
  const [payment] = useState(opened);
  const [intention] = useState(newIntention);
  const send = async (form: ActForm): Promise<void> => {
    const body = requestOf(act, form, payment);
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
    if (errorBody(error)?.code === 'PAYMENT_CHANGED') done();
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
      <Typography>{explanationOf(act, payment, texts)}</Typography>
      {takesAmount(act, payment) && (
        <TextInput
          source="amount"
          label={texts.case.amountNaira}
          helperText={texts.case.atMost(nairaText(payment.left))}
        />
      )}
      <TextInput autoFocus source="reason" label={texts.case.reason} helperText={texts.case.reasonHint} />
    </FormDialog>
  );
}

function titleOf(act: Act, { case: texts }: PaymentsTexts): string {
  if (act === 'release') return texts.releaseTitle;
  return act === 'reject' ? texts.rejectTitle : texts.refundTitle;
}

function explanationOf(act: Act, { said, credited }: PaymentCaseView, { case: texts }: PaymentsTexts): string {
  if (act === 'reject') return texts.rejectText;
  if (act === 'refund') return credited === null ? texts.refundHeldText : texts.refundText;
  const amount = said && moneyText(said.amount, said.currency);
  return amount ? `${texts.releaseText} ${texts.releaseSaid(amount)}` : texts.releaseText;
}
