import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clockText } from '@sabi50/contracts/formats';
import { type PendingPaymentView } from '@sabi50/contracts/money-views';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../../lib/language/language-context';
import { usePlayer } from '../../../lib/session/session-context';
import { Button } from '../../../ui/kit/button';
import { Card } from '../../../ui/kit/card';
import { PosedGuide } from '../../../ui/scene/guide-poses';
import { Icon } from '../../../ui/icon';
import { toasts } from '../../../ui/toasts';
import { openCardPageAgain } from '../card-window';
import { pendingPayments, putAwayPayment } from '../payment-calls';
import './pending-list.css';

/** The payments whose end is not known yet, with what can be done about each; nothing when there is none. */
export function PendingList() {
  const texts = useTexts('payment');
  const heading = useId();
  const { id } = usePlayer();
  const { data: pending = [] } = useQuery(pendingPayments(id));
  if (pending.length === 0) return null;
  return (
    <Card tone="info" aria-labelledby={heading}>
      <div className="payment-pending-head">
        <div>
          <h2 id={heading}>{texts.pendingTitle}</h2>
          <p className="small">{texts.pendingText}</p>
        </div>
        <PosedGuide pose="thinking" />
      </div>
      <ul className="payment-pending-list">
        {pending.map((payment) => (
          <PendingItem key={payment.reference} payment={payment} playerId={id} />
        ))}
      </ul>
    </Card>
  );
}

function PendingItem({ payment, playerId }: { readonly payment: PendingPaymentView; readonly playerId: string }) {
  const texts = useTexts('payment');
  const client = useQueryClient();
  const { reference, amount, startedAt, paymentUrl, held, flag } = payment;
  const putAway = () => {
    putAwayPayment(client, playerId, reference);
    toasts.info(
      ({ payment }) => payment.putAwayTitle,
      ({ payment }) => payment.putAwayText,
    );
    // The button that had the focus is gone.
    document.getElementById('content')?.focus();
  };
  return (
    <li className="payment-pending">
      <p className="payment-pending-line">
        <Icon name="clock" size={20} />
        <strong className="figures">{priceText(amount)}</strong>
        <span className="payment-pending-badge">{texts.pending}</span>
        <span className="quiet small figures">{texts.startedAt(clockText(startedAt))}</span>
      </p>
      {flag && <p className="small">{texts.flags[flag]}</p>}
      {held && <p className="small">{texts.heldText}</p>}
      {held && <p className="payment-pending-reference small figures">{texts.reference(reference)}</p>}
      <div className="row">
        {paymentUrl !== null && (
          <Button variant="secondary" onClick={() => openCardPageAgain(paymentUrl, texts.opening)}>
            {texts.openCardPage}
          </Button>
        )}
        <Button variant="quiet" onClick={putAway}>
          {texts.putAway}
        </Button>
      </div>
    </li>
  );
}
