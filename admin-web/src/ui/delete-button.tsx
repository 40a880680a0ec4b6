import { type ReactNode } from 'react';
import { useDelete, useRefresh } from 'react-admin';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { useTexts } from '../lib/language/texts';
import { messageText } from '../lib/errors/message-text';
import { ConfirmButton } from './confirm-dialog';
import { useToasts } from './use-toasts';

interface DeleteButtonProps {
  readonly resource: string;
  readonly id: string;
  /** Of the record on screen, where it has one: another one by now is not deleted. */
  readonly revision?: number;
  /** The name of the button, with what it deletes. */
  readonly label: string;
  /** The question. */
  readonly title: string;
  readonly text: string;
  /** What else one has to know, below the question. */
  readonly details?: ReactNode;
  /** The toast afterwards. */
  readonly deleted: readonly [title: string, text?: string];
  /** The title of the toast where the server deactivated a record in use instead, and of the one about a refusal. */
  readonly deactivated?: string;
  readonly failed: string;
  /** What failed, where the server gave no message. */
  readonly failedWhat?: string;
  /** "Delete" by default. */
  readonly action?: string;
  readonly pendingText?: string;
}

/** What the server answers where it may keep a record that is in use. */
interface RemovedView extends Partial<CodedMessage> {
  readonly id: string;
  readonly deleted?: boolean;
}

/** Deletes a record after asking, and says which of the two it was where the server deactivated it instead. */
export function DeleteButton({ resource, id, revision, label, title, text, details, ...props }: DeleteButtonProps) {
  const shell = useTexts('app');
  const errorTexts = useTexts('errors');
  const toasts = useToasts();
  const refresh = useRefresh();
  const [remove] = useDelete<RemovedView>();
  const { action = shell.delete, pendingText = shell.deleting, deleted, deactivated, failed, failedWhat } = props;
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
  const confirm = async (): Promise<void> => {
    try {
      const removed = await remove(resource, { id, meta: { revision } }, options);
      if (deactivated && removed?.deleted === false)
        toasts.info(deactivated, messageText({ code: '', message: '', ...removed }, errorTexts));
      else toasts.success(...deleted);
    } catch (error) {
      toasts.failure(failed, error, failedWhat);
    }
    // Pages and counts that do not hold this record change as well, and one that was deactivated is still there.
    refresh();
  };
  return (
    <ConfirmButton
      {...{ title, text, details, pendingText }}
      color="error"
      variant="text"
      size="small"
      aria-label={label}
      confirmText={action}
      onConfirm={confirm}
    >
      {action}
    </ConfirmButton>
  );
}
