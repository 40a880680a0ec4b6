/** What the calls about the question bank answer and say. */
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty, type OptionLetter } from './enumerations.js';
import { type Language, LANGUAGES } from './languages.js';
import { type PageView } from './money-views.js';
import { ANSWER_TEXT_LENGTH_MAX, QUESTION_TEXT_LENGTH_MAX, QUESTION_TEXT_LENGTH_MIN } from './limits.js';
import { type Id, type Timestamp } from './text-formats.js';

/** A question as staff see it, with its answer. */
export interface AdminQuestionView {
  readonly id: Id;
  readonly question: string;
  /** Three or four texts in stored order; `optionA` to `optionD` are the same ones. */
  readonly options: readonly string[];
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  readonly optionD: string | null;
  /** The letter of the right option. */
  readonly correctAnswer: OptionLetter;
  readonly category: Category;
  readonly language: Language;
  readonly difficulty: Difficulty;
  /** Score of a right answer: easy 1, medium 2, hard 3. */
  readonly points: number;
  /** Only active questions are drawn for new sessions. */
  readonly isActive: boolean;
  /** Grows by one whenever the words or the answer change; running sessions go on with the version they drew. */
  readonly version: number;
  /** Grows by one whenever anything that staff can edit changes; sent back with an edit (rule staff/revision). */
  readonly revision: number;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
  /** ISO 8601. */
  readonly updatedAt: Timestamp;
}

/** The bank, page by page. */
export type QuestionPageView = PageView<AdminQuestionView>;

/** What became of a question that was to be deleted. */
export interface RemovedQuestionView extends AdminQuestionView {
  /** False when it was drawn for a session before: it was deactivated and stays on the list. */
  readonly deleted: boolean;
  readonly message: string;
}

const listed = (values: readonly string[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

/** What is said about a question. */
export const QUESTION_MESSAGES = {
  requiredFields: 'Please fill in all required fields (Question, Options A-C, Correct Answer). Option D is optional.',
  questionTooShort: `Question must be at least ${QUESTION_TEXT_LENGTH_MIN} characters`,
  questionTooLong: `Question must be at most ${QUESTION_TEXT_LENGTH_MAX} characters`,
  questionUnreadable: 'Question holds characters that cannot be shown',
  optionRequired: (letter: OptionLetter) => `Option ${letter} is required`,
  optionTooLong: (letter: OptionLetter) => `Option ${letter} must be at most ${ANSWER_TEXT_LENGTH_MAX} characters`,
  optionUnreadable: (letter: OptionLetter) => `Option ${letter} holds characters that cannot be shown`,
  optionTwice: (letter: OptionLetter) => `Option ${letter} is the same as another option`,
  tooManyOptions: 'A question has 3 or 4 options',
  correctAnswerRequired: 'Correct answer is required',
  correctAnswer: (letters: readonly OptionLetter[]) =>
    `Correct answer must be one of the available options: ${letters.join(', ')}`,
  category: `Category must be ${listed(CATEGORIES)}`,
  language: `Language must be ${listed(LANGUAGES)}`,
  difficulty: `Difficulty must be ${listed(DIFFICULTIES)}`,
  languageFixed: 'The language cannot be changed: this question has translations',
  isActive: 'Active must be yes or no',
  deleted: 'Question deleted successfully',
  deactivated:
    'This question has been played. It was deactivated instead of deleted, so that reviews and audits still have it.',
} as const;
