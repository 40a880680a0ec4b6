import { lazy, Suspense, useState } from 'react';
import { PaymentReturn } from '../features/payment/payment-return';

const AddMoneySheet = lazy(async () => ({
  default: (await import('../features/payment/add-money-sheet')).AddMoneySheet,
}));

/** First on the dashboard: receives players who come back from the card page, and tells of pending payments. */
export const PaymentNews = PaymentReturn;

interface AddMoneyProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The dialog for adding money; its code comes when it is first opened. */
export function AddMoney({ open, onOpenChange }: AddMoneyProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <AddMoneySheet open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
