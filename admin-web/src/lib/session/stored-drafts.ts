/** Where the console's store keeps what an administrator is writing; a custom mail holds addresses of people, a note is about one. */
const DRAFT = /^RaStore(?<owner>.*)\.(broadcast\.(custom|draft)|note\.[^.]*)$/;

/**
 * Forgets the mails and notes that were being written on this device: at a logout all of them, at a login those of others. A session
 * that expires keeps them for the next login.
 */
export function forgetDrafts(keptFor?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const owner = DRAFT.exec(key)?.groups?.['owner'];
      if (owner !== undefined && (keptFor === undefined || !owner.includes(keptFor))) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
