import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../language/shell-texts';
import { ConfirmDialog } from './confirm-dialog';

interface Leave {
  /** For Escape and a click beside: closes what is empty, asks where something was typed. */
  readonly leave: () => void;
  /** Something was typed or chosen. */
  readonly noteTyping: () => void;
  /** To be drawn inside the dialog. */
  readonly question: ReactNode;
}

/** Keeps what was typed into a dialog from being lost by a key or a click that was not meant. */
export function useLeave(onClose: () => void): Leave {
  const texts = useShellTexts();
  const [isFilled, setFilled] = useState(false);
  const [asks, setAsks] = useState(false);
  const question = (
    <ConfirmDialog
      open={asks}
      isDestructive
      title={texts.discardTitle}
      text={texts.discardText}
      confirmText={texts.discard}
      cancelText={texts.keepEditing}
      onConfirm={onClose}
      onClose={() => setAsks(false)}
    />
  );
  return { leave: () => (isFilled ? setAsks(true) : onClose()), noteTyping: () => setFilled(true), question };
}
