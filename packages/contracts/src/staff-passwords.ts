/** Whose password it is. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A first part of an address that is shorter is a common word more often than a name: admin@, station@. */
const LOCAL_PART_LENGTH_MIN = 8;
/** So many characters have to be left of a password when names and address are taken away. */
const OWN_CHARACTERS_MIN = 8;
/** Shorter names stand inside of other words. */
const NAME_LENGTH_MIN = 3;

/**
 * Whether a staff password is made of its owner's name or e-mail address (rule accounts/staff-password): it holds the
 * full name or the address, or there is little else in it. Capital letters, marks, blanks and punctuation make no
 * difference.
 */
export function isMadeOfOwner(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const typed = bare(password);
  const [first, last, address, local] = [firstName, lastName, email, email.split('@')[0] ?? ''].map(bare) as [
    string,
    string,
    string,
    string,
  ];
  const obvious = [first + last, last + first, address, local.length < LOCAL_PART_LENGTH_MIN ? '' : local];
  if (obvious.some((text) => text !== '' && typed.includes(text))) return true;
  const own = [local, first, last]
    .filter((text) => text.length >= NAME_LENGTH_MIN)
    .reduce((rest, text) => rest.replaceAll(text, ''), typed);
  return own !== typed && Array.from(own).length < OWN_CHARACTERS_MIN;
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Z}\p{S}]/gu, '');
