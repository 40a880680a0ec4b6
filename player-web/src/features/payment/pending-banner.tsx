import { PAGES } from '@sabi50/vocabulary/routes';
import { Link } from 'wouter';
import { nairaText } from '@sabi50/vocabulary/money';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { Icon } from '../../ui/icon';
import { usePaymentMemory } from './payment-memory';
import './pending-banner.css';

/** One line on the dashboard while a payment is pending, leading to what can be done about it; nothing otherwise. */
export function PendingBanner() {
  const texts = useTexts('payment');
  const { id } = usePlayer();
  const { pending } = usePaymentMemory(id);
  const [first] = pending;
  if (!first) return null;
  const one = first.amount === null ? texts.checking : texts.pendingOne(nairaText(first.amount));
  return (
    <div role="status">
      <Link className="payment-pending-strip" href={PAGES.payment}>
        <Icon name="clock" size={20} />
        <span className="payment-pending-words">
          <strong>{pending.length > 1 ? texts.pendingMany(pending.length) : one}</strong>{' '}
          <span className="payment-pending-see small">{texts.seePending}</span>
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    </div>
  );
}
