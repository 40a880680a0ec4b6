import { type BodyOf } from '@sabi50/contracts/endpoints/endpoints';
import { OPTION_LETTERS, type Category, type Difficulty, type OptionLetter } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { QUESTION_TEXT_LENGTH_MAX, QUESTION_TEXT_LENGTH_MIN } from '@sabi50/contracts/limits';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { type Texts } from '../../lib/language/texts';
import { changedOnly } from '../../ui/merge.rules';
import { type FieldErrors } from '../../ui/form-summary';

/** What is typed in the dialog; empty text stands for nothing. */
export interface QuestionForm {
  readonly question: string;
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  readonly optionD: string;
  readonly correctAnswer: OptionLetter | '';
  readonly category: Category;
  readonly language: Language;
  readonly difficulty: Difficulty;
  readonly isActive: boolean;
}

/** A new question: of medium difficulty. */
export const EMPTY_FORM: QuestionForm = {
  ...{ question: '', optionA: '', optionB: '', optionC: '', optionD: '', correctAnswer: '' },
  ...{ category: 'current-affairs', language: 'en', difficulty: 'medium', isActive: true },
};

/** A question of the bank as the dialog opens it. */
export const valuesOf = (view: AdminQuestionView): QuestionForm => ({
  ...{ question: view.question, optionA: view.optionA, optionB: view.optionB, optionC: view.optionC },
  ...{ optionD: view.optionD ?? '', correctAnswer: view.correctAnswer, category: view.category },
  ...{ language: view.language, difficulty: view.difficulty, isActive: view.isActive },
});

export const OPTION_FIELDS = { A: 'optionA', B: 'optionB', C: 'optionC', D: 'optionD' } as const;

const optionOf = (form: QuestionForm, letter: OptionLetter): string => form[OPTION_FIELDS[letter]].trim();

/** A, B and C, and D if there is such an option. */
export const availableLetters = (form: QuestionForm): readonly OptionLetter[] =>
  OPTION_LETTERS.filter((letter) => letter !== 'D' || optionOf(form, letter) !== '');

/** Field to what must be corrected before anything is sent (rule screens/questions). */
export function validateQuestion(form: QuestionForm, texts: Texts['questions']): FieldErrors<QuestionForm> {
  const { length } = form.question.trim();
  const letters = availableLetters(form);
  const options = OPTION_LETTERS.map((letter) => optionOf(form, letter));
  const isTwice = (place: number) => options[place] !== '' && options.indexOf(options[place] ?? '') < place;
  const rules: readonly (readonly [keyof QuestionForm, boolean, string])[] = [
    ['question', length < QUESTION_TEXT_LENGTH_MIN, texts.questionTooShort],
    ['question', length > QUESTION_TEXT_LENGTH_MAX, texts.questionTooLong],
    ...OPTION_LETTERS.flatMap((letter, place) => [
      [OPTION_FIELDS[letter], letter !== 'D' && options[place] === '', texts.optionRequired(letter)] as const,
      [OPTION_FIELDS[letter], isTwice(place), texts.optionTwice(letter)] as const,
    ]),
    ['correctAnswer', form.correctAnswer === '', texts.correctAnswerRequired],
    ['correctAnswer', isNotThere(form, letters), texts.correctAnswerNotThere(letters.join(', '))],
  ];
  return Object.fromEntries(rules.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]));
}

const isNotThere = ({ correctAnswer }: QuestionForm, letters: readonly OptionLetter[]): boolean =>
  correctAnswer !== '' && !letters.includes(correctAnswer);

/** What the dialog says above all fields; null where the fields say enough by themselves. */
export function formSummary(form: QuestionForm, texts: Texts['questions']): string | null {
  const needed = [form.question, form.optionA, form.optionB, form.optionC, form.correctAnswer];
  if (needed.some((value) => value.trim() === '')) return texts.requiredFields;
  const letters = availableLetters(form);
  return isNotThere(form, letters) ? texts.invalidAnswer(texts.correctAnswerNotThere(letters.join(', '))) : null;
}

/** What is sent for a new question. */
export const newQuestionOf = (form: QuestionForm): BodyOf<'POST adminQuestions'> => ({
  question: form.question.trim(),
  options: OPTION_LETTERS.map((letter) => optionOf(form, letter)).filter((text) => text !== ''),
  // Validation leaves none of them empty.
  correctAnswer: form.correctAnswer as OptionLetter,
  category: form.category,
  language: form.language,
  difficulty: form.difficulty,
});

/** What is sent of an edit: only what differs from what was seen. */
export const changesOf = (form: QuestionForm, seen: AdminQuestionView) =>
  changedOnly(sentOf(form), sentOf(valuesOf(seen)));

const sentOf = (form: QuestionForm) => ({ ...newQuestionOf(form), isActive: form.isActive });
