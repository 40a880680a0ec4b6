import { QUIZ_ACTIVITY as ENGLISH } from '@sabi50/texts/console/en/quiz-activity';
import { textsOf } from './language-context';

/** The words of games that were played, wherever one is named. */
export const useQuizActivityTexts = textsOf('quiz-activity', ENGLISH);
