import { useCreate, useRefresh } from 'react-admin';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { FormDialog } from '../ui/form-dialog';
import { useToasts } from '../ui/use-toasts';
import { EMPTY_FORM, newQuestionOf, type QuestionForm } from './question-form';
import { QuestionFields } from './question-fields';
import { useTexts } from './texts';
import { useClose } from './use-close';
import { useQuestionForm } from './use-question-form';

/** Adds one question. */
export function AddQuestionDialog() {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const [create, { isPending }] = useCreate<AdminQuestionView>();
  const send = (form: QuestionForm): void =>
    void create(
      'questions',
      { data: newQuestionOf(form) as Partial<AdminQuestionView> },
      {
        onSuccess: () => {
          toasts.success(texts.added);
          // Lists that are filtered otherwise, and the counts, change as well.
          refresh();
          close();
        },
        onError: (error) => {
          refuse(error);
          toasts.failure(texts.failedToAdd, error);
        },
      },
    );
  const { fields, complaint, submit, refuse } = useQuestionForm(EMPTY_FORM, send);
  return (
    <FormDialog
      wide
      title={texts.addTitle}
      submitText={texts.addQuestion}
      pendingText={texts.adding}
      pending={isPending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <QuestionFields {...fields} />
    </FormDialog>
  );
}
