/** Fields of a change, as they were or as they became. */
type Fields = Readonly<Record<string, unknown>>;

/** A change with its personal values set apart. */
interface SplitChange {
  /** What stays in the entry for ever: ids, codes, figures and dates. Null as in the change itself. */
  readonly before: Fields | null;
  readonly after: Fields | null;
  /** What is kept beside the entry until it is erased; null where there is nothing of the kind. */
  readonly personal: { readonly before?: Fields; readonly after?: Fields; readonly reason?: string } | null;
}

/** Names, contacts and places of people; file names and list filters too, since they often name people. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'fullName', 'name', 'email', 'mobile', 'phoneNumber'],
  ...['location', 'state', 'gender', 'fileName', 'filters'],
]);

/** The subjects whose entries are about people; a name of a station or a text of a question is not personal. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['user', 'winner', 'suppression', 'export']);

/**
 * Sets apart what erasure may remove: personal fields of entries about people, and the words of staff about anything, since
 * people write names (rule staff/log-personal-values).
 */
export function withoutPersonalValues(
  subject: string,
  {
    before,
    after,
    reason,
  }: { readonly before: Fields | null; readonly after: Fields | null; readonly reason?: string },
): SplitChange {
  const isPersonal = (field: string): boolean => ABOUT_PEOPLE.has(subject) && PERSONAL_FIELDS.has(field);
  const those = (fields: Fields | null, wanted: boolean): Fields =>
    Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => isPersonal(field) === wanted));
  const [was, became] = [those(before, true), those(after, true)];
  const personal = {
    ...(Object.keys(was).length > 0 && { before: was }),
    ...(Object.keys(became).length > 0 && { after: became }),
    ...(reason !== undefined && { reason }),
  };
  return {
    before: before && those(before, false),
    after: after && those(after, false),
    personal: Object.keys(personal).length > 0 ? personal : null,
  };
}
