/** A failure that the person at the terminal can mend; its message is one to a few plain lines, printed as it is. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';
}
