/** What the calls about the question bank answer and say. */
import { type Category, type Difficulty, type OptionLetter } from './enumerations.js';
import { type Language } from './languages.js';
import { type PageView } from './money-views.js';
import { type Id, type Timestamp } from './text-formats.js';
import { type CodedMessage } from './messages.js';

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
export interface RemovedQuestionView extends AdminQuestionView, CodedMessage {
  /** False when it was drawn for a session before: it was deactivated and stays on the list. */
  readonly deleted: boolean;
}
