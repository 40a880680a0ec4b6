import { type ComponentType, useState } from 'react';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { NetworkError } from '../../api/api-error';
import { IconButton } from '../button';
import { Icon } from '../icon';
import { toasts } from '../toasts';
import '../round-buttons.css';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface HelpButtonProps {
  /** `header`: among the others of the header; `round`: at the bottom left of the page. */
  readonly look: 'header' | 'round';
}

/** Opens the guide, which comes when it is first opened. */
export function HelpButton({ look }: HelpButtonProps) {
  const { help } = useTexts('shell');
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
      const failure = new NetworkError(navigator.onLine ? 'timeout' : 'offline');
      toasts.failure(
        ({ shell }) => shell.help,
        ({ errors }) => errorText(failure, errors),
      );
    }
  };
  const button = { 'aria-haspopup': 'dialog', onClick: () => void show() } as const;
  return (
    <>
      {look === 'header' ? (
        <IconButton {...button} label={help} icon="help" />
      ) : (
        <button {...button} type="button" className="help-button" aria-label={help} title={help}>
          <Icon name="help" />
        </button>
      )}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
