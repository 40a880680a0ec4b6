import { QUESTIONS as ENGLISH } from '@sabi50/texts/console/en/questions';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('questions', ENGLISH);
export type QuestionsTexts = typeof ENGLISH;
