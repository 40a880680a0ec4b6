import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';

type About = Pick<StaffLogEntryView, 'subject' | 'subjectId' | 'personId'>;

/** The page of each kind of subject; kinds without one are left out. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/users/${id}/show`,
  'second-factor': (id) => `/users/${id}/show`,
  export: (id) => `/users/${id}/show`,
  payment: (id) => `/payments/${id}/show`,
  question: (id) => `/questions/${id}/show`,
  station: (id) => `/radio-stations/${id}`,
  winner: (id) => `/winners/${id}`,
  draw: (id) => `/draws/plans/${id}`,
  broadcast: (id) => `/broadcast/sent/${id}`,
  ledger: (id) => `/ledger/${id}`,
};

/** The page of what an entry is about; null where it has none. */
export const subjectPage = ({ subject, subjectId }: About): string | null =>
  subjectId === null ? null : (PAGES[subject]?.(subjectId) ?? null);

/** The page of the person, where the subject is something else. */
export const personPage = ({ subject, subjectId, personId }: About): string | null =>
  personId === null || personId === subjectId || subject === 'second-factor' ? null : `/users/${personId}/show`;
