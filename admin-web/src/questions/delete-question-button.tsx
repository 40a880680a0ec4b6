import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useRefresh } from 'react-admin';
import { type AdminQuestionView, type RemovedQuestionView } from '@sabi50/vocabulary/question-views';
import { useShellTexts } from '../app/texts';
import { messageText } from '../errors/message-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';

/** Deletes after asking; says which of the two it was where the server deactivated a played question instead. */
export function DeleteQuestionButton({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts();
  const shell = useShellTexts();
  const errorTexts = useErrorTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<AdminQuestionView>();
  const onSuccess = (answer: AdminQuestionView | undefined): void => {
    const removed = answer as RemovedQuestionView | undefined;
    setAsking(false);
    if (removed?.deleted === false) toasts.info(texts.deactivated, messageText(removed.message, errorTexts));
    else toasts.success(texts.deleted);
    // One that was only deactivated is still there.
    refresh();
  };
  const confirm = (): void =>
    void remove(
      'questions',
      { id: question.id, previousData: question },
      { mutationMode: 'pessimistic', onSuccess, onError: (error) => toasts.failure(texts.failedToDelete, error) },
    );
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        aria-label={texts.deleteOne(question.question)}
        onClick={() => setAsking(true)}
      >
        {shell.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle}
        text={texts.deleteText(question.question)}
        confirmText={shell.delete}
        pendingText={shell.deleting}
        pending={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
