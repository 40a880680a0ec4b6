import { Conditions, containing } from '../../platform/postgres/conditions.js';
import { type AudienceName, MEMBERS_OF } from './audience.sql.js';

/** Some members of a category: all of them, or those whose name or address holds the words. */
export interface Members {
  readonly category: AudienceName;
  /** As it was typed; blanks around it and the case mean nothing. */
  readonly search?: string | null;
}

/** The words as they are looked for; empty where all members are meant. */
export const wordsOf = ({ search }: Members): string =>
  search?.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ') ?? '';

/**
 * The conditions of a query over `AUDIENCE`. Whatever lists, counts, shows or writes to members asks by these, so that what
 * is listed is what is counted is what is sent (rule mails/what-is-listed-is-sent).
 */
export function membersWhere(members: Members): Conditions {
  const words = wordsOf(members);
  const where = new Conditions().and(MEMBERS_OF[members.category]);
  return words === ''
    ? where
    : where.and('(a.search_name like ? or a.email like ?)', containing(words), containing(words));
}
