import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../lib/language/language-context';
import { IconButton } from './kit/button';
import { ToastPlace } from './toast-place';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  /** Called with false on Escape, on the phone's Back, on the backdrop and on the close button. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay in reach below what scrolls. */
  readonly footer?: ReactNode;
  /** The person must choose: no close button, and neither Escape, Back nor the backdrop closes it. */
  readonly mustChoose?: boolean;
  /** There is nothing inside but words: the part that scrolls can then be reached, and scrolled, by keyboard. */
  readonly onlyRead?: boolean;
}

/**
 * A sheet from the bottom on phones, a dialog in the middle from 768 px. The browser moves the focus in, keeps it in, and
 * returns it to where it was.
 */
export function Sheet({ open, ...sheet }: SheetProps) {
  // In the body, so that it inherits no colours of the element that opens it.
  return open && createPortal(<OpenSheet {...sheet} />, document.body);
}

function OpenSheet({ onOpenChange, title, children, footer, ...kind }: Omit<SheetProps, 'open'>) {
  const { mustChoose = false, onlyRead = false } = kind;
  const texts = useTexts('shell');
  const titleId = useId();
  const dialog = useModalDialog();
  const close = () => onOpenChange(false);
  const closeIfAllowed = () => !mustChoose && close();
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      closedby={mustChoose ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        closeIfAllowed();
      }}
      // A browser may close the dialog without asking when Back is pressed twice.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (mustChoose) currentTarget.showModal();
        else close();
      }}
      {...useBackdropPress(closeIfAllowed)}
    >
      <header className="sheet-header">
        <h2 className="sheet-title" id={titleId}>
          {title}
        </h2>
        {!mustChoose && <IconButton label={texts.close} icon="close" onClick={close} />}
      </header>
      <ToastPlace isInSheet />
      <div className="sheet-body" {...(onlyRead && { tabIndex: 0, role: 'region', 'aria-label': title })}>
        {children}
      </div>
      {footer && <footer className="sheet-footer">{footer}</footer>}
    </dialog>
  );
}

/** Opens the dialog when it is drawn. The page behind it does not scroll until it is gone. */
function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const unlockScroll = lockScroll();
    return () => {
      unlockScroll();
      // The browser returns the focus when a dialog is closed, not when it is removed.
      current?.close();
    };
  }, []);
  return dialog;
}

/** The backdrop belongs to the dialog's own element; a press that begins inside (a selection of text) does not count. */
function useBackdropPress(onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      began.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (began.current && target === currentTarget) onPress();
    },
  };
}

let locks = 0;

/** Stops the page from scrolling until the returned function is called. Padding replaces the scroll bar, so nothing moves. */
function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  if (locks++ === 0) {
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    body.style.paddingRight = '';
    root.style.overflow = '';
  };
}
