import { Typography } from '@mui/material';
import { useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { ConflictPanel } from '../edits/conflict-panel';
import { useSaveEdit } from '../edits/use-save-edit';
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

/** What of a form is sent. */
const sentOf = (form: QuestionForm) => ({ ...newQuestionOf(form), isActive: form.isActive });

function Editing({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const path = pathOf('adminQuestion', { id: question.id });
  const { save, pending, conflicts } = useSaveEdit({ resource: 'questions', path, start: question, formOf, sentOf });
  const send = (form: QuestionForm): void =>
    save(form, {
      onSaved: () => {
        toasts.success(texts.updated);
        // It may stand elsewhere now, or no longer be what the list is filtered for.
        refresh();
        close();
      },
      onRefused: (error) => {
        refuse(error);
        toasts.failure(texts.updateFailed, error);
      },
      onOutdated: setForm,
    });
  const { fields, complaint, submit, refuse, setForm } = useQuestionForm(formOf(question), send);
  return (
    <FormDialog
      wide
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      pending={pending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <ConflictPanel conflicts={conflicts} form={fields.form} onChange={fields.onChange} {...useFieldWords()} />
      <QuestionFields {...fields} hasSwitch />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.editHint}
      </Typography>
    </FormDialog>
  );
}

/** How fields and their values are called where somebody else has changed them. */
function useFieldWords() {
  const texts = useTexts();
  const shell = useShellTexts();
  const names: Readonly<Partial<Record<string, string>>> = {
    ...{ question: texts.question, optionA: texts.options.A, optionB: texts.options.B, optionC: texts.options.C },
    ...{ optionD: texts.options.D, correctAnswer: texts.correctAnswer, category: texts.category },
    ...{ language: texts.language, difficulty: texts.difficulty, isActive: texts.active },
  };
  const values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
    ...{ category: shell.categories, language: shell.languages, difficulty: texts.difficulties },
  };
  return {
    nameOf: (field: string) => names[field] ?? field,
    textOf: (field: string, value: string | boolean) => values[field]?.[String(value)] ?? String(value),
  };
}
