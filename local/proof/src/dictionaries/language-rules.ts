import { type Language } from '@sabi50/vocabulary/languages';
import { type SpokenText } from './spoken-texts.js';

/** The longest label of a button, in letters, marks not counted: more does not fit a button at 320 px. */
export const BUTTON_LETTERS_MAX = 22;

/** How many letters a text shows: a letter and its marks are one. */
export const lettersIn = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

interface Rule {
  /** What the translators' page calls it. */
  readonly name: string;
  readonly broken: (spoken: SpokenText) => boolean;
}

const says =
  (pattern: RegExp) =>
  ({ text }: SpokenText): boolean =>
    pattern.test(text);

/** Before a word: the start, or what is no letter. \b knows no letters with marks. */
const WORD = String.raw`(?<![\p{L}\p{M}’'])`;
const END = String.raw`(?![\p{L}\p{M}])`;
const word = (form: string, flags = 'u'): RegExp => new RegExp(`${WORD}(?:${form})${END}`, flags);

/** Forms that a review of the texts found misleading; `docs/translating.md` says why and what to write. */
const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  en: [],
  ha: [
    { name: 'to break off is "bar", not "ƙare" with an object', broken: says(/[Ƙƙ]are gasar,/u) },
    { name: 'a requirement begins with "Dole"', broken: says(/^(?!Dole)[^.:]{1,40}(?<!kamata) (ya|ta|su) kasance /u) },
    { name: 'exactly is "cif"', broken: says(/lambobi \d+ daidai/u) },
    { name: '"ragowar kuɗi" is feminine', broken: says(/[Rr]agowar kuɗi(n)? (ya|zai) /u) },
    { name: 'PIN is masculine', broken: says(word('sabuwar PIN|wata PIN')) },
    { name: '"taɓa" closes with "ba"', broken: says(/ba (a|ta) taɓa (?!.* ba\b)/iu) },
    { name: 'the draw names the lot', broken: says(/[Zz]aɓen masu cin kyauta(?! ta ƙuri[’']a)$/u) },
    { name: 'reference is "lambar shaida"', broken: says(/Lambar biyan kuɗi/u) },
  ],
  yo: [
    {
      name: '"fi … pamọ́" is save, never hide',
      broken: ({ key, text }) => /hide|toggle_visible/i.test(key) && /pamọ́/u.test(text),
    },
    { name: 'one hears "láàárín"', broken: says(word('láàrin|láàrín')) },
    { name: 'May is "Oṣù Karùn-ún", Igbo is "Ìgbò"', broken: says(/[Kk]àrún-ún|Ígbò/u) },
    { name: 'a price is paid: "Ẹ ó san"', broken: says(/tuntun[^.]* ń gba ₦?/iu) },
    { name: '"ó kéré tán" stands at the end or between commas', broken: says(/gbọ́dọ̀ (ní|jẹ́) ó kéré tán/u) },
    { name: 'to close is "tì … pa"', broken: says(/^Ti fèrèsé yìí$/u) },
    { name: 'reference is "nọ́ńbà ìtọ́kasí"', broken: says(/[Nn]ọ́ńbà ìsanwó/u) },
    { name: 'filter is "asẹ́"', broken: says(/[Àà]lẹ̀mọ́/u) },
  ],
  ig: [
    {
      name: 'the impersonal "a / e" stands apart, or the perfect is a prohibition',
      // These two are meant as prohibitions.
      broken: says(/(?:^|[.:!?] )(?!Agwala|Ejila)[AE](?!nyị)[a-zịọụñ]+(?:la|ghị|beghị)(?![\p{L}’])/u),
    },
    { name: 'before e, i, o, u the pronoun is "i"', broken: says(word('[Ịị] (?:nwe|mehie|nyo)[a-zịọụ]*')) },
    { name: 'infinitives "ife, ilele, inyocha, imegharị"', broken: says(word('[Ịị](?:fe|lele|nyocha|megharị)')) },
    { name: 'before b the nasal is m: "mbanye"', broken: says(/[Nn]banye/u) },
    { name: 'quiz activity is "asọmpi", not "mmemme"', broken: says(/[Mm]memme asọmpi|nchịkọta mmemme/u) },
    { name: 'filtered is "zachara"', broken: says(/niile a zara/u) },
    { name: 'reference is "nọmba nrụtụ aka"', broken: says(/Nọmba ịkwụ ụgwọ/u) },
  ],
};

/** The rules that texts of a language break, as "key: rule: text". */
export const brokenRules = (language: Language, texts: readonly SpokenText[]): readonly string[] =>
  RULES[language].flatMap(({ name, broken }) =>
    texts.filter(broken).map(({ key, text }) => `${key}: ${name}: ${text}`),
  );
