import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useShellTexts } from '../language/shell-texts';
import { useArmed } from './use-armed';

interface ConfirmDialogProps extends ActionsProps {
  readonly open: boolean;
  readonly title: string;
  /** The question, such as "Are you sure you want to delete ...?". */
  readonly text: string;
  /** What else one has to know, below the question. */
  readonly children?: ReactNode;
}

interface ActionsProps {
  readonly confirmText: string;
  readonly pendingText?: string;
  /** "Cancel" by default. */
  readonly cancelText?: string;
  /** Red: something is lost afterwards. */
  readonly isDestructive?: boolean;
  /** Must be true as soon as `onConfirm` returns, and until all is done. */
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before something that cannot be undone. The focus is on Cancel, where react-admin's own `Confirm` has it on the other
 * button; a click beside answers nothing, and neither does the second press of a double click.
 */
export function ConfirmDialog({ open, title, text, children, ...actions }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      {...{ open }}
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason !== 'backdropClick' && actions.onClose()}
      onMouseDown={keepFocus}
      aria-labelledby={titleId}
      aria-describedby={textId}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography id={textId}>{text}</Typography>
          {children}
        </Stack>
      </DialogContent>
      <Actions {...actions} />
    </Dialog>
  );
}

/** A press beside the dialog, and the second one of a double click, leave the focus on Cancel. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  const isBeside = !(event.target as Element).closest('[role=dialog]');
  if (isBeside || event.detail > 1) event.preventDefault();
}

function Actions({ confirmText, pendingText = confirmText, cancelText, isDestructive, ...act }: ActionsProps) {
  const { cancel, close } = useShellTexts();
  const isArmed = useArmed('');
  return (
    <DialogActions>
      <Button autoFocus onClick={act.onClose}>
        {act.pending ? close : (cancelText ?? cancel)}
      </Button>
      <Button
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        disabled={act.pending || !isArmed}
        onClick={act.onConfirm}
      >
        {act.pending ? pendingText : confirmText}
      </Button>
    </DialogActions>
  );
}
