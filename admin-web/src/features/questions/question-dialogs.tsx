import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { CATEGORIES, DIFFICULTIES, OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_SCORES } from '@sabi50/contracts/limits';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../lib/language/texts';
import { CommandDialog } from '../../ui/command-dialog';
import { EditDialog, type FieldNames } from '../../ui/edit-dialog';
import { FreshRecord, useClose } from '../../ui/fresh-record';
import { type Choice, ChoiceInput, choicesOf, FieldGrid } from '../../ui/inputs';
import { SwitchInput } from '../../ui/switch-input';
import {
  availableLetters,
  changesOf,
  EMPTY_FORM,
  formSummary,
  newQuestionOf,
  OPTION_FIELDS,
  type QuestionForm,
  validateQuestion,
  valuesOf,
} from './question-form';
import { RegradeLink } from './regrade/regrade-panel';

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

interface QuestionFieldsProps {
  /** Whether it may be switched off; a new question is drawn from the start. */
  readonly hasSwitch?: boolean;
}

/** The fields of a question, in the order in which one writes it. */
function QuestionFields({ hasSwitch = false }: QuestionFieldsProps) {
  const texts = useTexts('questions');
  const { categories, languages } = useTexts('app');
  const difficulties = DIFFICULTIES.map((value) => ({
    value,
    label: texts.difficultyWithPoints(texts.difficulties[value], texts.pointsOf(QUESTION_SCORES[value])),
  }));
  return (
    <>
      <TextInput autoFocus multiline minRows={2} source="question" label={texts.question} />
      <FieldGrid>
        {OPTION_LETTERS.map((letter) => (
          <TextInput key={letter} source={OPTION_FIELDS[letter]} label={texts.options[letter]} />
        ))}
        <ChoiceInput
          source="correctAnswer"
          label={texts.correctAnswer}
          choices={useAnswers()}
          none={texts.chooseAnswer}
        />
        <ChoiceInput source="difficulty" label={texts.difficulty} choices={difficulties} />
        <ChoiceInput source="category" label={texts.category} choices={choicesOf(CATEGORIES, categories)} />
        <ChoiceInput source="language" label={texts.language} choices={choicesOf(LANGUAGES, languages)} />
      </FieldGrid>
      {hasSwitch && <SwitchInput source="isActive" label={texts.active} />}
    </>
  );
}

/** The letters to choose from, with their options; a letter that was chosen stays until another one is. */
function useAnswers(): readonly Choice[] {
  const texts = useTexts('questions');
  const form = useWatch() as QuestionForm;
  const available = availableLetters(form);
  return OPTION_LETTERS.filter((letter) => available.includes(letter) || letter === form.correctAnswer).map(
    (letter) => ({
      value: letter,
      label: texts.answerChoice(letter, form[OPTION_FIELDS[letter]].trim()),
    }),
  );
}
