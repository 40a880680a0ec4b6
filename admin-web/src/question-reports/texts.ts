import { QUESTION_REPORTS as ENGLISH } from '@sabi50/texts/console/en/question-reports';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('question-reports', ENGLISH);
