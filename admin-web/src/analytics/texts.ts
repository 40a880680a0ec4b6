import { ANALYTICS as ENGLISH } from '@sabi50/texts/console/en/analytics';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('analytics', ENGLISH);
