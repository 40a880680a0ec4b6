import { type ComponentType, type ReactNode, useState } from 'react';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { NetworkError } from '../../lib/api/api-error';
import { IconButton } from '../kit/button';
import { toasts } from '../toasts';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface HelpButtonProps {
  /** What is drawn on the button, which then looks as `className` says; the icon of the header when not given. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Opens the guide, which comes when it is first opened. */
export function HelpButton({ className, children }: HelpButtonProps) {
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
      {children === undefined ? (
        <IconButton {...button} label={help} icon="help" />
      ) : (
        <button {...button} type="button" className={className}>
          {children}
        </button>
      )}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
