import { type BroadcastFileView } from '@sabi50/contracts/broadcast-views';
import { useStore } from 'react-admin';

/** What the custom form holds until it is sent. */
export interface CustomDraft {
  readonly subject: string;
  readonly message: string;
  /** As it was typed. */
  readonly emails: string;
  readonly links: string;
  readonly files: readonly BroadcastFileView[];
}

export const EMPTY_DRAFT: CustomDraft = { subject: '', message: '', emails: '', links: '', files: [] };

/** Kept until it is sent: a long mail is not lost by a look at another screen. */
export const useCustomDraft = () => useStore<CustomDraft>('broadcast.custom', EMPTY_DRAFT);

/** Where the custom form stands. */
export const CUSTOM_FORM_PATH = '/broadcast/custom';

/** Addresses what is written in the custom form to these people and to nobody else. */
export function useWriteTo(): (people: readonly { readonly email: string }[]) => void {
  const [draft, setDraft] = useCustomDraft();
  return (people) => setDraft({ ...draft, emails: people.map(({ email }) => email).join('\n') });
}
