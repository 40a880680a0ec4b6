import { Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../lib/language/texts';
import { type FieldNames } from '../../ui/conflict-panel';
import { CommandDialog } from '../../ui/command-dialog';
import { EditDialog } from '../../ui/edit-dialog';
import { FreshRecord, useClose } from '../../ui/fresh-record';
import {
  changesOf,
  EMPTY_FORM,
  formSummary,
  newQuestionOf,
  OPTION_FIELDS,
  type QuestionForm,
  validateQuestion,
  valuesOf,
} from './question-form';
import { QuestionFields } from './question-fields';
import { RegradeLink } from './regrade/regrade-link';

/** Adds one question. */
export function AddQuestionDialog() {
  const texts = useTexts('questions');
  const close = useClose('questions');
  return (
    <CommandDialog<'POST adminQuestions', QuestionForm>
      wide
      command="POST adminQuestions"
      body={newQuestionOf}
      title={texts.addTitle}
      submitText={texts.addQuestion}
      pendingText={texts.adding}
      success={texts.added}
      failure={texts.failedToAdd}
      defaultValues={EMPTY_FORM}
      validate={(form) => validateQuestion(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      onClose={close}
    >
      <QuestionFields />
    </CommandDialog>
  );
}

/** Edits the question that the address names. */
export const EditQuestionDialog = () => (
  <FreshRecord<AdminQuestionView> resource="questions">
    {(question, close, from) => <Editing key={question.id} {...{ question, from }} onClose={close} />}
  </FreshRecord>
);

interface EditingProps {
  readonly question: AdminQuestionView;
  readonly from: string | undefined;
  readonly onClose: () => void;
}

function Editing({ question, from, onClose }: EditingProps) {
  const texts = useTexts('questions');
  const lookAtGames = useRegradeAddress(question.id, from);
  return (
    <EditDialog
      wide
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      saved={texts.updated}
      failed={texts.updateFailed}
      read="GET adminQuestion"
      command="PUT adminQuestion"
      params={{ id: question.id }}
      start={question}
      names={useFieldNames()}
      validate={(form) => validateQuestion(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      {...{ valuesOf, changesOf, onClose }}
      onSaved={(values, seen) => (rightAnswerOf(values) === rightAnswerOf(valuesOf(seen)) ? onClose() : lookAtGames())}
    >
      {() => (
        <>
          <QuestionFields hasSwitch />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.editHint}
          </Typography>
          <RegradeLink {...{ question }} />
        </>
      )}
    </EditDialog>
  );
}

const rightAnswerOf = ({ correctAnswer, ...form }: QuestionForm): string =>
  correctAnswer === '' ? '' : form[OPTION_FIELDS[correctAnswer]];

/** Where games of a question are regraded: what follows where its right answer was changed (rule quiz/regrade). */
function useRegradeAddress(id: string, from: string | undefined): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(`/questions/${id}/regrade${search}`, { state: { from } });
}

function useFieldNames(): FieldNames {
  const texts = useTexts('questions');
  const { categories, languages } = useTexts('app');
  return {
    fields: {
      ...{ question: texts.question, optionA: texts.options.A, optionB: texts.options.B, optionC: texts.options.C },
      ...{ optionD: texts.options.D, correctAnswer: texts.correctAnswer, category: texts.category },
      ...{ language: texts.language, difficulty: texts.difficulty, isActive: texts.active },
    },
    values: { category: categories, language: languages, difficulty: texts.difficulties },
  };
}
