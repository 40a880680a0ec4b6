import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useShellTexts } from '../app/texts';
import { useOnce } from './use-once';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The question, such as "Are you sure you want to delete ...?". */
  readonly text: string;
  readonly confirmText: string;
  readonly pendingText?: string;
  /** "Cancel" by default. */
  readonly cancelText?: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. Nothing is chosen beforehand but Cancel; a double click confirms once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmText, pendingText, cancelText, pending, ...act } = props;
  const texts = useShellTexts();
  const [titleId, textId] = [useId(), useId()];
  const { press } = useOnce(pending ?? false);
  return (
    <Dialog open={open} onClose={pending ? undefined : act.onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={act.onClose} disabled={pending}>
          {cancelText ?? texts.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={() => press(act.onConfirm)} disabled={pending}>
          {pending ? (pendingText ?? confirmText) : confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
