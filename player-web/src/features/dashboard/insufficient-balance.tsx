import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';

interface InsufficientBalanceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAddMoney: () => void;
}

/** "Insufficient Balance", with the way out beside it. */
export function InsufficientBalance({ open, onOpenChange, onAddMoney }: InsufficientBalanceProps) {
  const { insufficientTitle, insufficientText, addMoney } = useTexts('dashboard');
  const go = () => {
    onOpenChange(false);
    onAddMoney();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={insufficientTitle}
      footer={
        <Button wide icon="plus" onClick={go}>
          {addMoney}
        </Button>
      }
    >
      <p>{insufficientText}</p>
    </Sheet>
  );
}
