import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

/** The words of the frame and those that every section uses. */
export const useShellTexts = textsOf('app', ENGLISH);
export type ShellTexts = typeof ENGLISH;
