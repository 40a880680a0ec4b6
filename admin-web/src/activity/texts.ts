import { ACTIVITY as ENGLISH } from '@sabi50/texts/console/en/activity';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('activity', ENGLISH);
