import { ERASED_FULL_NAME } from '@sabi50/contracts/erasure-views';
import { APP as ENGLISH } from '@sabi50/texts/console/en/app';
import { textsOf } from './language-context';

/** The words of the frame and those that every section uses. */
export const useShellTexts = textsOf('app', ENGLISH);
export type ShellTexts = typeof ENGLISH;

/** A person's name as it is shown: who was erased has none but in the reader's language (rule data/erasure). */
export function usePersonName(): (name: string) => string {
  const { erasedPlayer } = useShellTexts();
  return (name) => (name === '' || name === ERASED_FULL_NAME ? erasedPlayer : name);
}
