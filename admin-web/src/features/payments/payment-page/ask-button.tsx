import { Button } from '@mui/material';
import { useState } from 'react';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { useToasts } from '../../../ui/use-toasts';

interface AskButtonProps {
  readonly reference: string;
  readonly onChanged: () => void;
}

/** Has the provider asked about the payment now; the page shows what came of it. */
export function AskButton({ reference, onChanged }: AskButtonProps) {
  const { case: texts } = useTexts('payments');
  const toasts = useToasts();
  const [intention] = useState(newIntention);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    const path = pathOf('adminPaymentAsk', { reference });
    try {
      const post = (idempotencyKey: string) => callApi<PaymentCaseView>(path, { method: 'POST', idempotencyKey });
      const { said } = await intention.attempt(post, path);
      toasts.success(said === null ? texts.askedUnpaid : texts.asked);
    } catch (error) {
      toasts.failure(texts.askFailed, error);
    } finally {
      setIsAsking(false);
      onChanged();
    }
  };
  // It stays reachable for the keyboard while it waits: a button that is switched off would lose the focus.
  return (
    <Button variant="outlined" aria-disabled={isAsking} onClick={() => !isAsking && void ask()}>
      {isAsking ? texts.sending : texts.ask}
    </Button>
  );
}
