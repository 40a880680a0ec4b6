import { DEBUG as ENGLISH } from '@sabi50/texts/console/en/debug';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('debug', ENGLISH);
