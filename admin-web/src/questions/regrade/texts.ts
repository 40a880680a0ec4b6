import { REGRADE as ENGLISH } from '@sabi50/texts/console/en/regrade';
import { textsOf } from '../../language/language-context';

export const useTexts = textsOf('regrade', ENGLISH);
