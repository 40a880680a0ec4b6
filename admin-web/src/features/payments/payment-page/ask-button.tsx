import { Button } from '@mui/material';
import { useTexts } from '../../../lib/language/texts';
import { useCommand } from '../../../ui/use-command';

/** Asks the provider about the payment now; the page shows the result. */
export function AskButton({ reference }: { readonly reference: string }) {
  const { case: texts } = useTexts('payments');
  const { run, isSending } = useCommand({
    command: 'POST adminPaymentAsk',
    params: { reference },
    success: (_, { said }) => (said === null ? texts.askedUnpaid : texts.asked),
    failure: texts.askFailed,
  });
  // It stays reachable for the keyboard while it waits: a button that is switched off would lose the focus.
  return (
    <Button variant="outlined" aria-disabled={isSending} onClick={() => !isSending && void run()}>
      {isSending ? texts.sending : texts.ask}
    </Button>
  );
}
