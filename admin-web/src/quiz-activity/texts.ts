import { QUIZ_ACTIVITY as ENGLISH } from '@sabi50/texts/console/en/quiz-activity';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('quiz-activity', ENGLISH);
