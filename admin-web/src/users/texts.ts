import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('users', ENGLISH);
export type UsersTexts = typeof ENGLISH;
