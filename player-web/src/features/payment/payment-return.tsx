import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { takeWantedPage } from '../../lib/session/wanted-category';
import { Button } from '../../ui/kit/button';
import { GuideNote } from '../../ui/guide-note';
import { Sheet } from '../../ui/sheet';
import { Icon } from '../../ui/icon';
import { becomeOrdinaryWindow, isCardWindow, isFollowedElsewhere } from './card-window';
import { pendingPayments } from './payment-calls';
import { PaymentOutcomeNote } from './payment-note';
import { usePayments } from './payments-context';
import { type PaymentReturnHint, readReturn } from './payments.rules';

/** A browser that lets a page close its window has done so by then. */
const CLOSED_WITHIN_MS = 400;

/**
 * Receives a player who comes back from the card page to /dashboard?payment=...&reference=... and shows payments that
 * are pending. The parameters leave the address at once; all they do is have the server asked
 * (rule screens/payment-return). A popup closes where another window follows the payment.
 */
export function PaymentReturn() {
  const { follow } = usePayments();
  const [hint] = useState(() => readReturn(window.location.search));
  const [isRead, setIsRead] = useState(hint === null);
  const [isDone, setIsDone] = useState(false);
  const receive = useEffectEvent(async ({ reference }: PaymentReturnHint) => {
    if (isCardWindow() && reference !== null && (await isFollowedElsewhere())) {
      window.close();
      await new Promise((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS));
      setIsDone(true);
    } else {
      becomeOrdinaryWindow();
      if (reference !== null) follow(reference);
    }
    setIsRead(true);
  });
  useEffect(() => {
    if (!hint) return;
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + hint.rest + hash);
    void receive(hint);
  }, [hint]);
  useWayToWanted();
  return (
    <>
      <PaymentPlace isReading={!isRead && hint?.reference !== null} />
      <CardWindowEnd open={isDone} onStay={() => setIsDone(false)} />
    </>
  );
}

/** One note about payments, or nothing: how one ended, else that it is asked about, from the first moment on. */
function PaymentPlace({ isReading }: { readonly isReading: boolean }) {
  const { outcome, dismissOutcome } = usePayments();
  const dismiss = useEffectEvent(dismissOutcome);
  useEffect(() => () => dismiss(), []);
  return outcome ? <PaymentOutcomeNote outcome={outcome} /> : <PendingNote isReading={isReading} />;
}

/** The card page took this window's place: once the money is there, back to the quiz that was wanted. */
function useWayToWanted(): void {
  const [, navigate] = useLocation();
  const { outcome, moveOutcomeToToast } = usePayments();
  const goOn = useEffectEvent(() => {
    const page = takeWantedPage(Date.now());
    if (page === null) return;
    moveOutcomeToToast();
    navigate(page);
  });
  useEffect(() => {
    if (outcome?.kind === 'success') goOn();
  }, [outcome]);
}

/** For browsers that do not let a page close its own window. */
function CardWindowEnd({ open, onStay }: { readonly open: boolean; readonly onStay: () => void }) {
  const texts = useTexts('payment');
  const stay = () => {
    becomeOrdinaryWindow();
    onStay();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={stay}
      title={texts.windowDoneTitle}
      mustChoose
      footer={
        <>
          <Button wide onClick={() => window.close()}>
            {texts.closeWindow}
          </Button>
          <Button wide variant="quiet" onClick={stay}>
            {texts.stayHere}
          </Button>
        </>
      }
    >
      <p>{texts.windowDoneText}</p>
    </Sheet>
  );
}

/** On the dashboard while a payment is pending, leading to what can be done about it; nothing otherwise. */
function PendingNote({ isReading }: { readonly isReading: boolean }) {
  const texts = useTexts('payment');
  const { id } = usePlayer();
  const { waiting } = usePayments();
  const { data: pending = [] } = useQuery(pendingPayments(id));
  const [first] = pending;
  if (!first && !isReading && waiting.length === 0) return null;
  const one = first ? texts.pendingOne(priceText(first.amount)) : texts.checking;
  return (
    <div role="status">
      <Link className="payment-waits" href={PAGES.payment}>
        <GuideNote
          pose="kind"
          title={pending.length > 1 ? texts.pendingMany(pending.length) : one}
          end={<Icon name="chevron" size={20} />}
        >
          <span className="payment-waits-see">{texts.seePending}</span>
        </GuideNote>
      </Link>
    </div>
  );
}
