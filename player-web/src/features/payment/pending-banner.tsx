import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { Banner } from '../../ui/banner';
import { ButtonLink } from '../../ui/button';
import { nairaText } from '../../ui/naira';
import { usePaymentMemory } from './payment-memory';

/** Says on the dashboard that a payment is pending, and that it need not be paid again; nothing when there is none. */
export function PendingBanner() {
  const texts = useTexts('payment');
  const { id } = usePlayer();
  const { pending } = usePaymentMemory(id);
  const [first] = pending;
  if (!first) return null;
  const one = first.amount === null ? texts.checking : texts.pendingOne(nairaText(first.amount));
  return (
    <Banner
      tone="info"
      title={pending.length > 1 ? texts.pendingMany(pending.length) : one}
      action={
        <ButtonLink variant="quiet" href={PAGES.payment}>
          {texts.seePending}
        </ButtonLink>
      }
    >
      <p className="small">{first.held ? texts.heldText : texts.pendingText}</p>
    </Banner>
  );
}
