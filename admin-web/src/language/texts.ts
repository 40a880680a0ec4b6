import { textsOf } from './language-context';
import { ENGLISH } from './texts.en';

/** The messages of react-admin itself. */
export const useReactAdminTexts = textsOf('language', ENGLISH);
