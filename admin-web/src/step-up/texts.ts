import { STEP_UP as ENGLISH } from '@sabi50/texts/console/en/step-up';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('step-up', ENGLISH);
