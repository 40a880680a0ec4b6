import { QUESTION_REPORTS as ENGLISH } from '@sabi50/texts/console/en/question-reports';
import { textsOf } from './language-context';

/** The words of what players report, and of how many reports a question has. */
export const useQuestionReportsTexts = textsOf('question-reports', ENGLISH);
