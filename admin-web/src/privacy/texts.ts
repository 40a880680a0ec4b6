import { PRIVACY as ENGLISH } from '@sabi50/texts/console/en/privacy';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('privacy', ENGLISH);
export type PrivacyTexts = typeof ENGLISH;
