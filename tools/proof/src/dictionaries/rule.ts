/** A form that a review of the texts found misleading; `docs/translating.md` says why and what to write. */
export interface Rule {
  /** What the translators' page calls it. */
  readonly name: string;
  readonly broken: { readonly test: (text: string) => boolean };
  /** The keys that it is about; all where it is left out. */
  readonly keys?: RegExp;
  /** A sentence that stood in the catalogue and breaks it, under its key where the rule is about keys. */
  readonly old: string | readonly [key: string, text: string];
}

/** Before a word: the start, or what is no letter. \b knows no letters with marks. */
export const WORD = String.raw`(?<![\p{L}\p{M}’'-])`;
export const END = String.raw`(?![\p{L}\p{M}])`;
/** A whole word, or one of several: forms joined by "|". */
export const word = (form: string, flags = 'u'): RegExp => new RegExp(`${WORD}(?:${form})${END}`, flags);

/** A word that the term tables replace; a placeholder may have its name. */
export const no = (name: string, form: string, old: string): Rule => ({
  name,
  broken: word(`(?<!\\{)(?:${form})`, 'iu'),
  old,
});

/** Rules for the signs of every language. */
export const OF_SIGNS: readonly Rule[] = [
  {
    name: 'a space before MB',
    broken: /^(?!File size must be less than).*[\d}]MB/su,
    old: 'At most {CSV_MEGABYTES_MAX}MB',
  },
  { name: 'a share is "58%", without a space', broken: /[\d}] %(?!\{)/u, old: '{share} %' },
  { name: 'no date is written by hand', broken: /\b20\d\d-\d\d-\d\d\b/u, old: 'Since 2026-11-27' },
];
