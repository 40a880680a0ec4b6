import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type ReactNode, type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { ConfirmDialog } from './confirm-dialog';
import { type FieldErrors, FormSummary } from './form-summary';
import { type Proof, ProofFields, ProveButton, useProof } from './step-up/use-proof';
import { type FormErrors } from './use-command';

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  /** What the button does; it may name what is typed. */
  readonly submitText: string | ((values: Values) => string);
  readonly pendingText: string;
  readonly wide?: boolean;
  /** It takes something away for good. */
  readonly isDestructive?: boolean;
  readonly defaultValues: Values;
  /** Field to what is wrong with it; nothing is sent as long as something is. */
  readonly validate?: (values: Values) => FieldErrors<Values>;
  /** What stands above the fields while some of them are wrong; each field has its own message. */
  readonly summaryOf?: (values: Values) => string | null;
  /** Sends the form; resolves to what the server refused, if anything. */
  readonly onSubmit: (values: Values, form: UseFormReturn) => Promise<FormErrors | undefined>;
  readonly onClose: () => void;
  /** False for a form without data of its own, such as the question for a password. */
  readonly warnWhenUnsavedChanges?: boolean;
  readonly children: ReactNode;
}

/**
 * A form over the page: Enter sends it, Escape and Cancel close it, unless it is being sent. Once something was typed,
 * Escape, a click beside, Back and a link to another page ask first, in the same words; Cancel does not. Where the server wants a password or a code
 * first, it is asked for in the form itself (rule accounts/step-up); Cancel then leads back to what was typed.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const [titleId, formId] = [useId(), useId()];
  const form = useRef<UseFormReturn>(null);
  const { title, wide, defaultValues, validate, onSubmit, children, warnWhenUnsavedChanges = true } = props;
  const close = (): void => (form.current?.reset(), props.onClose());
  const { leave, noteTyping, question } = useLeave(close);
  const proof = useProof();
  const isSending = (): boolean => form.current?.formState.isSubmitting ?? false;
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      onClose={() => (proof.isAsked ? proof.giveUp() : !isSending() && leave())}
      aria-labelledby={titleId}
      sx={SCROLLING_FORM}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form
        id={formId}
        noValidate
        defaultValues={defaultValues}
        validate={(values: FieldValues) => validate?.(values as Values) ?? {}}
        onSubmit={(values: FieldValues) => {
          const { current } = form;
          return current ? proof.within(() => onSubmit(values as Values, current)) : undefined;
        }}
        // The fields say what is wrong.
        disableInvalidFormNotification
      >
        <FormMethods ref={form} />
        {warnWhenUnsavedChanges && <LeaveByAddress />}
        <DialogContent onChange={noteTyping} sx={{ pt: 1 }}>
          <Stack spacing={2}>
            <FormSummary summaryOf={props.summaryOf as ((values: object) => string | null) | undefined} />
            {children}
            {proof.isAsked && <ProofFields proof={proof} />}
          </Stack>
        </DialogContent>
        <Buttons {...(props as ButtonTexts)} proof={proof} onClose={close} />
      </Form>
      {question}
    </Dialog>
  );
}

/** The form stands between the dialog and its content, which scrolls. */
const SCROLLING_FORM = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/** Hands the methods of the form to the dialog around it. */
function FormMethods({ ref }: { readonly ref: Ref<UseFormReturn> }) {
  const form = useFormContext();
  // It is shown here only, never again later.
  void form.formState.isSubmitting;
  useImperativeHandle(ref, () => form);
  return null;
}

type ButtonTexts = Pick<FormDialogProps<object>, 'submitText' | 'pendingText' | 'isDestructive'>;

interface ButtonsProps extends ButtonTexts {
  readonly onClose: () => void;
  readonly proof: Proof;
}

function Buttons({ submitText, pendingText, isDestructive, proof, onClose }: ButtonsProps) {
  const { cancel } = useTexts('app');
  const { isSubmitting } = useFormState();
  const values = useWatch();
  const toDo = typeof submitText === 'string' ? submitText : submitText(values);
  return (
    <DialogActions>
      <Button onClick={proof.isAsked ? proof.giveUp : onClose} disabled={isSubmitting && !proof.isAsked}>
        {cancel}
      </Button>
      {proof.isAsked ? (
        <ProveButton {...{ proof, toDo, isDestructive }} />
      ) : (
        <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} disabled={isSubmitting}>
          {isSubmitting ? pendingText : toDo}
        </Button>
      )}
    </DialogActions>
  );
}

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
  const [isFilled, setFilled] = useState(false);
  const [asks, setAsks] = useState(false);
  const question = <LeaveQuestion open={asks} onDiscard={onClose} onKeep={() => setAsks(false)} />;
  return { leave: () => (isFilled ? setAsks(true) : onClose()), noteTyping: () => setFilled(true), question };
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

function LeaveQuestion({ open, onDiscard, onKeep }: LeaveQuestionProps) {
  const texts = useTexts('app');
  return (
    <ConfirmDialog
      isDestructive
      title={texts.discardTitle}
      text={texts.discardText}
      confirmText={texts.discard}
      cancelText={texts.keepEditing}
      onConfirm={onDiscard}
      onClose={onKeep}
      {...{ open }}
    />
  );
}

/** Asks the same before Back, or a link, leads away from the form around it; the browser asks before the page is closed. */
function LeaveByAddress() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  // A form that was sent leads elsewhere a moment before it counts as sent.
  useEffect(() => {
    if (isBlocked && !isUnsaved) blocker.proceed();
  }, [blocker, isBlocked, isUnsaved]);
  useBeforeUnload(useCallback((event) => isUnsaved && event.preventDefault(), [isUnsaved]));
  return (
    <LeaveQuestion
      open={isBlocked && isUnsaved && !isSubmitting}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
