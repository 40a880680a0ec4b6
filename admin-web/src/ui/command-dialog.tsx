import { Typography } from '@mui/material';
import { type ComponentType, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type BodyOf, type EndpointName } from '@sabi50/contracts/endpoints/endpoints';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { useTexts } from '../lib/language/texts';
import { FormDialog, type FormDialogProps } from './form-dialog';
import { reasonErrors } from './reason.rules';
import { type CommandOptions, type FormErrors, useCommand } from './use-command';

type CommandDialogProps<Name extends EndpointName, Values extends object> = Omit<FormDialogProps<Values>, 'onSubmit'> &
  CommandOptions<Name, Values> & {
    /** Handles an error in another way than showing it. */
    readonly recover?: (error: unknown) => Promise<FormErrors> | undefined;
  };

/** A form that carries out one command of staff (see `useCommand`), and closes once that is done. */
export function CommandDialog<Name extends EndpointName, Values extends object>(
  props: CommandDialogProps<Name, Values>,
) {
  const { onDone, onClose, recover } = props;
  const { run } = useCommand<Name, Values>({
    ...props,
    onDone: (values, result) => {
      onDone?.(values, result);
      onClose();
    },
  });
  return <FormDialog<Values> {...props} onSubmit={(values) => run(values, recover)} />;
}

interface ReasonForm {
  readonly reason: string;
}

/** A command that takes a reason. */
type ReasonCommand = { [Name in EndpointName]: BodyOf<Name> extends ReasonForm ? Name : never }[EndpointName];

type ReasonDialogProps<Name extends ReasonCommand> = Omit<CommandOptions<Name, ReasonForm>, 'body'> &
  Pick<FormDialogProps<ReasonForm>, 'title' | 'isDestructive' | 'wide' | 'onClose'> & {
    /** Of the button. */
    readonly submitText: string;
    readonly pendingText?: string;
    /** What the command does. */
    readonly text?: string;
    /** More of it, such as what it is about. */
    readonly children?: ReactNode;
    /** What goes with the reason, as it was when the dialog opened. */
    readonly about?: Omit<BodyOf<Name>, 'reason'>;
    /** False where there is something to be read first. */
    readonly startsWithReason?: boolean;
    /** The field and its errors in words of its own. */
    readonly words?: { readonly label: string; readonly hint: string; readonly missing: string };
  };

/** Says what a command does, and asks staff for the reason, which goes into the staff log (rule staff/reason). */
export function ReasonDialog<Name extends ReasonCommand>(props: ReasonDialogProps<Name>) {
  const texts = useTexts('player-acts');
  const { text, children, about, words, startsWithReason = true, pendingText = texts.sending } = props;
  const dialog = {
    ...props,
    pendingText,
    body: ({ reason }: ReasonForm) => ({ ...about, reason: reason.trim() }),
    defaultValues: NO_REASON,
    validate: ({ reason }: ReasonForm) =>
      words && reason.trim() === '' ? { reason: words.missing } : reasonErrors(reason, texts),
    children: (
      <>
        {text !== undefined && <Typography>{text}</Typography>}
        {children}
        <ReasonInput autoFocus={startsWithReason} words={words} />
      </>
    ),
  };
  // A reason and what it is about are the whole body of such a command.
  const Dialog = CommandDialog as unknown as ComponentType<typeof dialog>;
  return <Dialog {...dialog} />;
}

const NO_REASON: ReasonForm = { reason: '' };

interface ReasonInputProps {
  readonly autoFocus?: boolean;
  readonly words?: { readonly label: string; readonly hint: string } | undefined;
}

/** A reason for the staff log, with a count of its letters. */
export function ReasonInput({ autoFocus = false, words }: ReasonInputProps) {
  const texts = useTexts('player-acts');
  const { reason } = useWatch<Partial<ReasonForm>>();
  return (
    <TextInput
      multiline
      minRows={2}
      autoFocus={autoFocus}
      source="reason"
      label={words?.label ?? texts.reason}
      helperText={words?.hint ?? texts.reasonHint((reason ?? '').trim().length, STAFF_REASON_LENGTH_MAX)}
    />
  );
}
