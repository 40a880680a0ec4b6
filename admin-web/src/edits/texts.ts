import { EDITS as ENGLISH } from '@sabi50/texts/console/en/edits';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('edits', ENGLISH);
