/** Signs that may stand in an address before the `@`. */
const LOCAL = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]`;

/**
 * A pattern of PostgreSQL and JavaScript alike that finds an e-mail address as a whole, and never as a part of a longer one:
 * `bi@mail.test` is not in `obi@mail.test`. To be matched without regard to case.
 */
export const wholeAddress = (email: string): string =>
  String.raw`(?<!${LOCAL})${email.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w-]|\.\w)`;
