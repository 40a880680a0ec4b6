import { OVERVIEW as ENGLISH } from '@sabi50/texts/console/en/overview';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('overview', ENGLISH);
export type OverviewTexts = typeof ENGLISH;
