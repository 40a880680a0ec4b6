import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { CATEGORIES, DIFFICULTIES, OPTION_LETTERS, type OptionLetter } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUESTION_SCORES } from '@sabi50/vocabulary/limits';
import { useShellTexts } from '../app/texts';
import { type Choice, choicesOf } from '../ui/filters';
import { availableLetters, OPTION_FIELDS, type QuestionComplaints, type QuestionForm } from './question-form';
import { useTexts } from './texts';

export interface QuestionFieldsProps {
  readonly form: QuestionForm;
  readonly errors: QuestionComplaints;
  readonly onChange: (change: Partial<QuestionForm>) => void;
  /** Whether it may be switched off; a new question is drawn from the start. */
  readonly hasSwitch?: boolean;
}

/** The fields of a question, in the order in which one writes it. */
export function QuestionFields({ hasSwitch = false, ...fields }: QuestionFieldsProps) {
  const texts = useTexts();
  const { form, errors, onChange } = fields;
  return (
    <>
      <TextField
        autoFocus
        multiline
        minRows={2}
        label={texts.question}
        value={form.question}
        onChange={({ target }) => onChange({ question: target.value })}
        error={errors.question !== undefined}
        helperText={errors.question}
      />
      <Box sx={PAIRS}>
        {OPTION_LETTERS.map((letter) => (
          <OptionField key={letter} letter={letter} {...fields} />
        ))}
        <ChoiceField {...fields} name="correctAnswer" label={texts.correctAnswer} choices={useAnswers(form)} />
        <Closed {...fields} />
      </Box>
      {hasSwitch && (
        <FormControlLabel
          control={<Switch checked={form.isActive} onChange={(_, isActive) => onChange({ isActive })} />}
          label={texts.active}
        />
      )}
    </>
  );
}

const PAIRS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

/** Category, language and difficulty. */
function Closed(fields: QuestionFieldsProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const difficulties = DIFFICULTIES.map((value) => ({
    value,
    label: texts.difficultyWithPoints(texts.difficulties[value], texts.pointsOf(QUESTION_SCORES[value])),
  }));
  const { categories, languages } = shell;
  return (
    <>
      <ChoiceField {...fields} name="difficulty" label={texts.difficulty} choices={difficulties} />
      <ChoiceField {...fields} name="category" label={texts.category} choices={choicesOf(CATEGORIES, categories)} />
      <ChoiceField {...fields} name="language" label={texts.language} choices={choicesOf(LANGUAGES, languages)} />
    </>
  );
}

/** The letters to choose from, with their options; a letter that was chosen stays until another one is. */
function useAnswers(form: QuestionForm): readonly Choice[] {
  const texts = useTexts();
  const there = availableLetters(form);
  const letters = OPTION_LETTERS.filter((letter) => there.includes(letter) || letter === form.correctAnswer);
  const choices = letters.map((letter) => ({
    value: letter,
    label: texts.answerChoice(letter, form[OPTION_FIELDS[letter]].trim()),
  }));
  return [{ value: '', label: texts.chooseAnswer }, ...choices];
}

function OptionField({ letter, form, errors, onChange }: QuestionFieldsProps & { readonly letter: OptionLetter }) {
  const texts = useTexts();
  const name = OPTION_FIELDS[letter];
  return (
    <TextField
      label={texts.options[letter]}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      autoComplete="off"
    />
  );
}

interface ChoiceFieldProps extends QuestionFieldsProps {
  readonly name: 'correctAnswer' | 'difficulty' | 'category' | 'language';
  readonly label: string;
  readonly choices: readonly Choice[];
}

function ChoiceField({ form, errors, onChange, name, label, choices }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
