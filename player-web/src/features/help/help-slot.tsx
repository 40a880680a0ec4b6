import { type ComponentType, useState } from 'react';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { NetworkError } from '../../api/api-error';
import { Icon } from '../../ui/icon';
import { toasts } from '../../ui/toasts';
import './help-slot.css';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The help button: bottom left on every page. Its guide comes when it is first opened. */
export function HelpSlot() {
  const { help } = useTexts('shell');
  const errors = useTexts('errors');
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<HelpDialogProps> | null>(null);
  const show = async () => {
    setOpen(true);
    if (Dialog) return;
    try {
      const { HelpDialog } = await import('./help-dialog');
      setDialog(() => HelpDialog);
    } catch {
      setOpen(false);
      toasts.failure(help, errorText(new NetworkError(navigator.onLine ? 'timeout' : 'offline'), errors));
    }
  };
  return (
    <>
      <button
        type="button"
        className="help-button"
        aria-label={help}
        aria-haspopup="dialog"
        title={help}
        onClick={() => void show()}
      >
        <Icon name="help" />
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
