import { APP as ENGLISH } from '@sabi50/texts/console/en/app';
import { textsOf } from './language-context';

/** The words of the frame and those that every section uses. */
export const useShellTexts = textsOf('app', ENGLISH);
export type ShellTexts = typeof ENGLISH;
