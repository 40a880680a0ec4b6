import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../lib/language/texts';
import { type Proof, ProofFields, ProveButton, useProof } from './step-up/use-proof';

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
  /** Does it; a promise holds until all is done. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/**
 * Asks before something that cannot be undone. The focus is on Cancel, where react-admin's own `Confirm` has it on the other
 * button; a click beside answers nothing, and neither does the second press of a double click. Where the server wants a
 * password or a code first, it is asked for in the same dialog (rule accounts/step-up), and then the act goes on.
 */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  const giveUp = useRef<(() => void) | null>(null);
  return (
    <Dialog
      {...{ open }}
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason !== 'backdropClick' && (giveUp.current ?? question.onClose)()}
      onMouseDown={keepFocus}
      aria-labelledby={titleId}
      aria-describedby={textId}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Question {...question} {...{ open, titleId, textId, giveUp }} />
    </Dialog>
  );
}

interface QuestionProps extends ConfirmDialogProps {
  readonly titleId: string;
  readonly textId: string;
  /** What Escape does while a password or a code is asked for. */
  readonly giveUp: RefObject<(() => void) | null>;
}

/** What stands in the dialog: it goes with it, and so does its question for a password. */
function Question({ open, title, text, children, titleId, textId, giveUp, ...actions }: QuestionProps) {
  const proof = useProof(open);
  useImperativeHandle<(() => void) | null, (() => void) | null>(giveUp, () => (proof.isAsked ? proof.giveUp : null));
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography id={textId}>{text}</Typography>
          {children}
          {proof.isAsked && <ProofFields proof={proof} />}
        </Stack>
      </DialogContent>
      <Actions {...actions} proof={proof} />
    </>
  );
}

/** A press beside the dialog, and the second one of a double click, leave the focus on Cancel. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  const isBeside = !(event.target as Element).closest('[role=dialog]');
  if (isBeside || event.detail > 1) event.preventDefault();
}

interface ProvenActionsProps extends ActionsProps {
  readonly proof: Proof;
}

function Actions({
  confirmText,
  pendingText = confirmText,
  cancelText,
  isDestructive,
  proof,
  ...act
}: ProvenActionsProps) {
  const { cancel, close } = useTexts('app');
  const isArmed = useArmed('');
  if (proof.isAsked)
    return (
      <DialogActions>
        <Button onClick={proof.giveUp}>{cancelText ?? cancel}</Button>
        <ProveButton proof={proof} toDo={confirmText} isDestructive={isDestructive} />
      </DialogActions>
    );
  return (
    <DialogActions>
      <Button autoFocus onClick={act.onClose}>
        {act.pending ? close : (cancelText ?? cancel)}
      </Button>
      <Button
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        disabled={act.pending || !isArmed}
        onClick={() => void proof.within(async () => act.onConfirm())}
      >
        {act.pending ? pendingText : confirmText}
      </Button>
    </DialogActions>
  );
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** Of the question. */
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly pendingText?: string;
  /** What else one has to know, below the question; asked for once the question is open. */
  readonly details?: ReactNode;
  /** Does it, and shows how it went; the question stays until that is over. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for something that cannot be undone: it asks first. A red one destroys something. */
export function ConfirmButton({
  title,
  text,
  details,
  confirmText,
  pendingText,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = (): Promise<unknown> => {
    setPending(true);
    return onConfirm().finally(() => {
      setPending(false);
      setOpen(false);
    });
  };
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ title, text, confirmText, pendingText, pending }}
        isDestructive={button.color === 'error'}
        open={isOpen}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {details}
      </ConfirmDialog>
    </>
  );
}

/** The second press of a double click must not be the answer to what the first one brought up. */
const ARMED_AFTER_MS = 600;

/** Whether a button may answer yet: not at once after it came to mean `act`. */
export function useArmed(act: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(act), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [act]);
  return armed === act;
}
