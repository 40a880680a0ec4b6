import { type LearntList } from '../end/learnt-list';
import { type GamePips } from '../game-head';
import { type QuestionScreen } from '../question-screen';
import { type Guide } from '../../../ui/kit/guide';
import { type useOutcomeFeedback } from '../use-outcome-feedback';

/** What practice borrows of the paid game. It is handed in, so that the code of a paid game stays in one piece. */
export interface Stage {
  readonly QuestionScreen: typeof QuestionScreen;
  readonly GamePips: typeof GamePips;
  readonly LearntList: typeof LearntList;
  readonly Guide: typeof Guide;
  readonly useOutcomeFeedback: typeof useOutcomeFeedback;
}
