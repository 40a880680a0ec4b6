import { lazy, Suspense, useEffect, useState } from 'react';
import { PaymentReturn } from '../features/payment/payment-return';

const loadSheet = async () => ({ default: (await import('../features/payment/add-money-sheet')).AddMoneySheet });
const AddMoneySheet = lazy(loadSheet);

/** On top of the dashboard: the quiz that is paid for and not over. */
export { ContinueQuiz } from '../features/quiz/continue-quiz';
export { useOpenQuiz } from '../features/quiz/open-quiz';

/** Next on the dashboard: receives players who come back from the card page, and tells of pending payments. */
export const PaymentNews = PaymentReturn;

interface AddMoneyProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The dialog for adding money. Its code comes right after the page, so that the first press opens it at once. */
export function AddMoney({ open, onOpenChange }: AddMoneyProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    // A failure is told when the dialog is opened.
    loadSheet().catch(() => undefined);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <AddMoneySheet open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
