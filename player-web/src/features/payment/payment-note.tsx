import { type ReactNode } from 'react';
import { nairaText } from '@sabi50/vocabulary/money';
import { useTexts } from '../../language/language-context';
import { IconButton } from '../../ui/button';
import { Guide, type GuidePose } from '../../ui/guide';
import { forgetPaymentOutcome, type PaymentOutcome } from './payment-outcome';
import './payment-note.css';

interface PaymentNoteProps {
  readonly pose: GuidePose;
  readonly title: string;
  readonly children: ReactNode;
  /** A button or a sign at the end. */
  readonly end?: ReactNode;
}

/** Where a payment stands, told by the guide. It has the same height whatever it says, so that nothing below moves. */
export function PaymentNote({ pose, title, children, end }: PaymentNoteProps) {
  return (
    <span className="payment-note">
      <span className="payment-note-guide">
        <Guide pose={pose} />
      </span>
      <span className="payment-note-words">
        <strong>{title}</strong>
        <span className="small">{children}</span>
      </span>
      {end}
    </span>
  );
}

/** How a payment ended: plainly, since money is never celebrated. It stays until it is closed. */
export function PaymentOutcomeNote({ outcome }: { readonly outcome: PaymentOutcome }) {
  const { close } = useTexts('shell');
  const texts = useTexts('payment');
  const { kind } = outcome;
  const words = {
    success: [texts.successTitle, kind === 'success' ? texts.successText(nairaText(outcome.amount)) : ''],
    failed: [texts.paymentFailed, texts.paymentFailedText],
    cancelled: [texts.cancelledTitle, texts.cancelledText],
  } as const;
  const [title, text] = words[kind];
  return (
    <div className="payment-outcome" data-outcome={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <PaymentNote
        pose={kind === 'success' ? 'happy' : 'kind'}
        title={title}
        end={<IconButton label={close} icon="close" onClick={forgetPaymentOutcome} />}
      >
        {text}
      </PaymentNote>
    </div>
  );
}
