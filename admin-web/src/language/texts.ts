import { LANGUAGE as ENGLISH } from '@sabi50/texts/console/en/language';
import { textsOf } from './language-context';

/** The messages of react-admin itself. */
export const useReactAdminTexts = textsOf('language', ENGLISH);
