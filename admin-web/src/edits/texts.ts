import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('edits', ENGLISH);
