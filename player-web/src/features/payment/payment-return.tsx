import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { takeWantedPage } from '../../session/wanted-category';
import { Button } from '../../ui/button';
import { GuideNote } from '../../ui/guide-note';
import { Sheet } from '../../ui/sheet';
import { Icon } from '../../ui/icon';
import { becomeOrdinaryWindow, isCardWindow } from './card-window';
import { announcePayment, onPaymentMessage } from './payment-channel';
import { rememberPayment, usePaymentMemory } from './payment-memory';
import { PaymentOutcomeNote } from './payment-note';
import { forgetPaymentOutcome, takePaymentOutcomeAlong, usePaymentOutcome } from './payment-outcome';
import { readReturn } from './pending-payments.rules';

/** How long another window has to say that it handles the payment. */
const HANDLED_WITHIN_MS = 800;
/** A browser that lets a page close its window has done so by then. */
const CLOSED_WITHIN_MS = 400;

/**
 * Receives a player who comes back from the card page to /dashboard?payment=...&reference=... and shows payments that
 * are pending. The parameters leave the address at once; all they do is have the server asked
 * (rule screens/payment-return). A popup informs the window that opened it and closes.
 */
export function PaymentReturn() {
  const { id } = usePlayer();
  const [hint] = useState(() => readReturn(window.location.search));
  const [isRead, setIsRead] = useState(hint === null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!hint) return;
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + hint.rest + hash);
    void receive(hint.reference, id).then((closes) => {
      setIsRead(true);
      if (closes) setIsDone(true);
    });
  }, [hint, id]);
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
  const outcome = usePaymentOutcome();
  useEffect(() => forgetPaymentOutcome, []);
  return outcome ? <PaymentOutcomeNote outcome={outcome} /> : <PendingNote isReading={isReading} />;
}

/** The card page took this window's place: once the money is there, back to the quiz that was wanted. */
function useWayToWanted(): void {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onPaymentMessage((message) => {
        const page = message.type === 'completed' && message.status === 'success' ? takeWantedPage(Date.now()) : null;
        if (page === null) return;
        takePaymentOutcomeAlong();
        navigate(page);
      }),
    [navigate],
  );
}

/** @returns true where this window is a popup that is not needed any longer, and yet is still open */
async function receive(reference: string | null, playerId: string): Promise<boolean> {
  if (isCardWindow() && reference !== null && (await isHandledElsewhere(reference))) {
    window.close();
    await new Promise((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS));
    return true;
  }
  if (isCardWindow()) becomeOrdinaryWindow();
  if (reference !== null) {
    rememberPayment(playerId, {
      reference,
      amount: null,
      since: Date.now(),
      paymentUrl: null,
      held: false,
      flag: null,
    });
  }
  return false;
}

function isHandledElsewhere(reference: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isHandled: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isHandled);
    };
    const timer = setTimeout(() => end(false), HANDLED_WITHIN_MS);
    const stop = onPaymentMessage((message) => {
      if (message.type === 'handled' && message.reference === reference) end(true);
    });
    announcePayment({ type: 'returned', reference });
  });
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
  const { pending } = usePaymentMemory(id);
  const [first] = pending;
  if (!first && !isReading) return null;
  const amount = first?.amount ?? null;
  const one = amount === null ? texts.checking : texts.pendingOne(priceText(amount));
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
