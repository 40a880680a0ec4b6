import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useShellTexts } from '../app/texts';
import { useLeave } from './use-leave';
import { useOnce } from './use-once';

interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly pendingText: string;
  readonly pending: boolean;
  /** What is wrong with the whole form; each field tells its own. */
  readonly complaint?: string | null;
  readonly wide?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form over the page: Enter sends it, Escape and Cancel close it, unless it is on its way; a double click sends it once. Once
 * something was typed, Escape and a click beside ask first: only Cancel means it.
 */
export function FormDialog(props: FormDialogProps) {
  const [titleId, formId] = [useId(), useId()];
  const { pending, onClose } = props;
  const { leave, noteTyping, question } = useLeave(onClose);
  const { press, release } = useOnce(pending);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={props.wide ? 'md' : 'sm'}
      onClose={pending ? undefined : leave}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={formId}
          noValidate
          spacing={2}
          sx={{ pt: 1 }}
          // Whoever has mended something may send it at once.
          onChange={() => {
            release();
            noteTyping();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            // A dialog is drawn elsewhere on the page, but its events still reach whatever holds it.
            event.stopPropagation();
            press(props.onSubmit);
          }}
        >
          {props.complaint && <Alert severity="error">{props.complaint}</Alert>}
          {props.children}
        </Stack>
      </DialogContent>
      <Buttons {...props} formId={formId} />
      {question}
    </Dialog>
  );
}

function Buttons(props: FormDialogProps & { readonly formId: string }) {
  const { formId, pending, onClose, pendingText, submitText } = props;
  const texts = useShellTexts();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={pending}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={pending}>
        {pending ? pendingText : submitText}
      </Button>
    </DialogActions>
  );
}
