import { type ComponentType, lazy, Suspense } from 'react';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { IconButton } from '../../ui/kit/button';
import { GuideNote } from '../../ui/guide-note';
import { usePayments } from './payments-context';
import { type PaymentOutcome } from './payments.rules';
import './payment-note.css';

/** They need what begins a payment, which no other end does. */
const DeclinedActions = lazy<ComponentType<{ readonly amount: string }>>(() =>
  import('./deposit/declined-actions').catch(() => ({ default: () => null })),
);

/** How a payment ended: plainly, since money is never celebrated. It stays until it is closed. */
export function PaymentOutcomeNote({ outcome }: { readonly outcome: PaymentOutcome }) {
  const { close } = useTexts('shell');
  const texts = useTexts('payment');
  const { dismissOutcome } = usePayments();
  const { kind, amount } = outcome;
  const words = {
    success: [texts.successTitle, texts.successText(priceText(amount))],
    failed: [texts.paymentFailed, texts.paymentFailedText],
    cancelled: [texts.cancelledTitle, texts.cancelledText],
  } as const;
  const [title, text] = words[kind];
  return (
    <div className="payment-outcome" data-outcome={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <GuideNote
        pose={kind === 'success' ? 'happy' : 'kind'}
        title={title}
        actions={
          kind === 'failed' && (
            <Suspense>
              <DeclinedActions amount={amount} />
            </Suspense>
          )
        }
        end={<IconButton label={close} icon="close" onClick={dismissOutcome} />}
      >
        {text}
      </GuideNote>
    </div>
  );
}
