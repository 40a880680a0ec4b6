import { type ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { useTexts } from '../language/language-context';
import { IconButton } from './button';
import { ToastPlace } from './toast-place';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  /** Called with false on Escape, on the backdrop and on the close button. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay in reach below what scrolls. */
  readonly footer?: ReactNode;
  /** The person must choose: no close button, and neither Escape nor the backdrop closes it. */
  readonly mustChoose?: boolean;
  /** There is nothing inside but words: the part that scrolls can then be reached, and scrolled, by keyboard. */
  readonly onlyRead?: boolean;
}

/**
 * A sheet from the bottom on phones, a dialog in the middle from 768 px. The focus goes in, stays in, and returns to
 * where it was.
 */
export function Sheet({ open, onOpenChange, title, children, footer, ...kind }: SheetProps) {
  const { mustChoose = false, onlyRead = false } = kind;
  const { close } = useTexts('shell');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || !mustChoose) && onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet">
          <header className="sheet-header">
            <Dialog.Title className="sheet-title">{title}</Dialog.Title>
            {!mustChoose && <Dialog.Close render={<IconButton label={close} icon="close" />} />}
          </header>
          <ToastPlace />
          <div className="sheet-body" {...(onlyRead && { tabIndex: 0, role: 'region', 'aria-label': title })}>
            {children}
          </div>
          {footer && <footer className="sheet-footer">{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
