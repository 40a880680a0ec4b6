import { Typography } from '@mui/material';
import { useGetOne, useRefresh, useUpdate } from 'react-admin';
import { useParams } from 'react-router';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { FormDialog } from '../ui/form-dialog';
import { ErrorNotice } from '../ui/states';
import { useToasts } from '../ui/use-toasts';
import { formOf, newQuestionOf, type QuestionForm } from './question-form';
import { QuestionFields } from './question-fields';
import { useTexts } from './texts';
import { useClose } from './use-close';
import { useQuestionForm } from './use-question-form';

/** Edits the question that the address names. */
export function EditQuestionDialog() {
  const { id = '' } = useParams();
  const answer = useGetOne<AdminQuestionView>('questions', { id }, { gcTime: 0, staleTime: 0 });
  const { data, error, refetch, isFetchedAfterMount } = answer;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  // What an earlier list left behind may be out of date, and would be saved again.
  return data && isFetchedAfterMount ? <Editing key={data.id} question={data} /> : null;
}

function Editing({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<AdminQuestionView>();
  const send = (form: QuestionForm): void =>
    void update(
      'questions',
      { id: question.id, data: { ...newQuestionOf(form), isActive: form.isActive } as Partial<AdminQuestionView> },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toasts.success(texts.updated);
          // It may stand elsewhere now, or no longer be what the list is filtered for.
          refresh();
          close();
        },
        onError: (error) => {
          refuse(error);
          toasts.failure(texts.updateFailed, error);
        },
      },
    );
  const { fields, complaint, submit, refuse } = useQuestionForm(formOf(question), send);
  return (
    <FormDialog
      wide
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      pending={isPending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <QuestionFields {...fields} hasSwitch />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.editHint}
      </Typography>
    </FormDialog>
  );
}
