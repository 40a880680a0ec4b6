import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CATEGORIES, DIFFICULTIES, OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_SCORES } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { type Choice, ChoiceInput, choicesOf, FieldGrid } from '../../ui/inputs';
import { SwitchInput } from '../../ui/switch-input';
import { availableLetters, OPTION_FIELDS, type QuestionForm } from './question-form';

interface QuestionFieldsProps {
  /** Whether it may be switched off; a new question is drawn from the start. */
  readonly hasSwitch?: boolean;
}

/** The fields of a question, in the order in which one writes it. */
export function QuestionFields({ hasSwitch = false }: QuestionFieldsProps) {
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
