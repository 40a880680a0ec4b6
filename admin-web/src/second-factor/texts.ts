import { SECOND_FACTOR as ENGLISH } from '@sabi50/texts/console/en/second-factor';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('second-factor', ENGLISH);
