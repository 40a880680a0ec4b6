import { JOBS as ENGLISH } from '@sabi50/texts/console/en/jobs';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('jobs', ENGLISH);
export type JobsTexts = typeof ENGLISH;
