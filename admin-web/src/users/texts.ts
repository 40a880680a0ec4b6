import { USERS as ENGLISH } from '@sabi50/texts/console/en/users';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('users', ENGLISH);
export type UsersTexts = typeof ENGLISH;
