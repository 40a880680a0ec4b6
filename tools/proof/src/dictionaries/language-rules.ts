import { type Language } from '@sabi50/contracts/languages';
import { ENGLISH } from './english-rules.js';
import { END, OF_SIGNS, type Rule, WORD, word } from './rule.js';
import { type SpokenText } from './spoken-texts.js';

/** The longest label of a button, in letters, marks not counted: more does not fit a button at 320 px. */
export const BUTTON_LETTERS_MAX = 22;

/** How many letters a text shows: a letter and its marks are one. */
export const lettersIn = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** A sound that an Igbo verb begins with. */
const CONSONANT = '(?:b|ch|d|f|gb|gh|gw|g|h|j|kp|kw|k|l|m|nw|ny|n|p|r|s|t|v|w|y|z)';
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;
const ELLIPSIS: Rule = { name: 'an ellipsis is one sign: …', broken: /\.\.\./u, old: 'Ana aikawa...' };

const HAUSA: readonly Rule[] = [
  {
    name: 'to break off is "bar", not "ƙare" with an object',
    broken: /[Ƙƙ]are gasar,/u,
    old: 'Ƙare gasar, a fita',
  },
  {
    name: 'giving money up is "haƙura da", keeping data "soke gogewa"; "bar" is neither',
    broken: /[Bb]ar (ragowar|bayana|\{amount\})/u,
    old: 'Bar ragowar kuɗi',
  },
  {
    name: 'a requirement begins with "Dole"',
    broken: /^(?!Dole)[^.:]{1,40}(?<!kamata) (ya|ta|su) kasance |^(Ya|Ta) (kasance|dace|zama) /u,
    old: 'Ya kasance aƙalla haruffa {min}',
  },
  { name: 'exactly is "cif"', broken: /lambobi \d+ daidai/u, old: 'lambobi 6 daidai' },
  {
    name: '"ragowar kuɗi" is feminine',
    broken: /[Rr]agowar kuɗi(n)? (ya|zai) /u,
    old: 'Ragowar kuɗi ya isa',
  },
  { name: 'PIN is masculine', broken: word('sabuwar PIN|wata PIN'), old: 'Saita sabuwar PIN' },
  { name: '"taɓa" closes with "ba"', broken: /ba (a|ta) taɓa (?!.* ba\b)/iu, old: 'Ba a taɓa yin gasa' },
  {
    name: 'a draw names the lot: alone "zaɓe" is an election',
    broken: /[Zz]aɓen masu cin kyauta(?! ta ƙuri)|zaɓen kyauta|[Zz]aɓuka/u,
    old: 'Zaɓuka',
  },
  {
    name: 'a draw is "ƙuri’a"',
    keys: /draws?[.-]|drawKinds|notices\.draw|fields\.draw|winners\.draw/iu,
    broken: /(?<![\p{L}’'])[Zz]aɓe(n|r)?(?!\p{L})(?! masu cin kyauta ta ƙuri)/u,
    old: ['mail.account.drawKinds.daily', 'Zaɓen kowace rana'],
  },
  { name: 'reference is "lambar shaida"', broken: /Lambar biyan kuɗi/u, old: 'Lambar biyan kuɗi' },
  {
    name: 'nobody is addressed as a man or a woman',
    broken: word(
      String.raw`(?!(?:canka|yanki|banki|ninka|ƙwanƙwanka)${END})(?:kanka|kanki|maka|miki|naka|naki|kana|kina|kuka|\p{L}+(?:nka|nki))`,
      'iu',
    ),
    old: 'Za a goge bayananka',
  },
  {
    name: 'what names somebody is "ko wane ne"',
    broken: /nuna kai|game da kai|ba kai ka/u,
    old: 'Ana iya goge duk abin da ke nuna kai.',
  },
  { name: '"not even" is "ko … ma"', broken: /har da (ma’aikata|wayar)/u, old: 'har da ma’aikatanmu' },
  { name: 'letters have their hooks', broken: /\bdigo\b|[Hh]arufa\b|\b[Kk]orafi|\bbukat/u, old: 'Korafi' },
  { name: 'the plural of a person is "ƴan"', broken: /(?<!\p{L})[’'][Yy]an\b/u, old: 'Masu rahoto: ’yan wasa' },
  {
    name: 'one word: sauya, walat, gasa, ɗan wasa, Legas, cirewa',
    broken:
      /\bcan[jz]a|\b[Jj]ak(a|ar|unkunan)\b|Wasannin |[Aa]yyukan ma’aikata|\bLagos\b|\bcaj[ia]|[Mm]ai wasa\b|[Kk]uɗin wasa\b/u,
    old: 'Kuɗin wasa',
  },
  { name: 'the apostrophe inside a word is ’', broken: STRAIGHT_APOSTROPHE, old: "na'ura" },
  {
    name: 'who takes card payments is "kamfanin biyan kuɗi", where is "shafin biya"',
    broken: /([Kk]amfani|[Ss]hafi)n kati/u,
    old: 'An sake farawa a wani shafin kati',
  },
  ...OF_SIGNS,
  ELLIPSIS,
];

const YORUBA: readonly Rule[] = [
  {
    name: '"fi … pamọ́" is save, never hide',
    keys: /hide|toggle_visible/iu,
    broken: /pamọ́/u,
    old: ['console.language.ra.action.hide', 'Fi pamọ́'],
  },
  {
    name: 'keeping data is "má pa … rẹ́", giving money up "yọ̀ǹda"; "fi … sílẹ̀" is neither',
    keys: /erasure|forfeit|given-up|giveUp/u,
    broken: /[Ff]i .*(?<![\p{L}\p{M}])sílẹ̀/u,
    old: ['player.erasure.giveUpNow', 'Fi owó tó kù sílẹ̀'],
  },
  {
    name: 'personal data is "ìsọfúnni"; "dátà" is mobile data',
    keys: /erasure|erase|ownData|personal-data|privacy/iu,
    broken: /[Dd]átà/u,
    old: ['player.erasure.ask', 'Pa dátà mi rẹ́'],
  },
  {
    name: 'what must still happen begins with "Kí"',
    keys: /erasure\.waits\./u,
    broken: /^(?!Kí )/u,
    old: ['player.erasure.waits.owed', 'Ẹ san gbèsè yín.'],
  },
  { name: 'one hears "láàárín"', broken: word('láàrin|láàrín', 'iu'), old: 'Láàrin ta ni' },
  { name: 'May is "Oṣù Karùn-ún", Igbo is "Ìgbò"', broken: /[Kk]àrún-ún|Ígbò/u, old: 'Ígbò' },
  { name: 'a price is paid: "Ẹ ó san"', broken: /tuntun[^.]* ń gba ₦?/iu, old: 'Ìdíje tuntun ń gba ₦50' },
  {
    name: '"ó kéré tán" stands at the end or between commas',
    broken: /gbọ́dọ̀ (ní|jẹ́) ó kéré tán/u,
    old: 'Ó gbọ́dọ̀ ní ó kéré tán lẹ́tà 6',
  },
  { name: 'to close is "tì … pa"', broken: /^Ti fèrèsé yìí$/u, old: 'Ti fèrèsé yìí' },
  { name: 'reference is "nọ́ńbà ìtọ́kasí"', broken: /[Nn]ọ́ńbà ìsanwó/u, old: 'Nọ́ńbà ìsanwó' },
  { name: 'filter is "asẹ́"', broken: /[Àà]lẹ̀mọ́/u, old: 'Àlẹ̀mọ́' },
  { name: 'the possessor stands before the clause: "owó yín tó kù"', broken: /owó tó kù yín/iu, old: 'owó tó kù yín' },
  {
    name: 'a draw is "ìbò ẹ̀bùn", a time of day "aago", a player "olùkópa"',
    broken: word('ìfà|ìyàn|agogo|òṣ[èe]ré|olówó|akọ tàbí abo', 'iu'),
    old: 'Àmì láti ọjọ́ Sátidé ní agogo 18:00 ló ń kà.',
  },
  {
    name: 'a game is "ìdíje": "eré" is sports',
    keys: /^(?!.*(?:categories|sports|entertainment))/u,
    broken: word('eré', 'iu'),
    old: ['console.ledger.places.quiz', 'Eré {id}'],
  },
  {
    name: 'somebody in a draw "wà nínú rẹ̀"; "wọlé" is to log in',
    keys: /playersIn|prize\.facts/u,
    broken: /wọlé/u,
    old: ['player.dashboard.draws.playersIn', 'Olùkópa {count} ti wọlé.'],
  },
  {
    name: 'data is erased, never a person',
    keys: /winner|player|privacy|users/u,
    broken: /pa (\{name\}|olùborí|olùmúlò|olùkópa)[^.]* rẹ́/iu,
    old: ['console.winners.delete', 'Pa olùborí yìí rẹ́'],
  },
  {
    name: 'a span is "láàárín"',
    keys: /periods|LIMIT|NICKNAME/u,
    broken: /ní (ọjọ́|wákàtí) \{/u,
    old: ['player.spending.periods.week', 'Owó ní ọjọ́ {LIMIT_WEEK_DAYS}'],
  },
  {
    name: 'readers are many: "kí ẹ", "ẹ jọ̀wọ́"',
    broken: /(?<![\p{L}\p{M}])([KTkt]í) o(?![\p{L}\p{M}])|^Jọ̀wọ́/u,
    old: 'Gbà, kí o sì máa lọ',
  },
  {
    name: 'one spelling: béèrè, àkáǹtì, nọ́ńbà, ímeèlì, fagilé, ojú-ìwé, àmì, sún mọ́, pọn dandan, tíì',
    broken: word(
      'bèèrè|àkántì|nọ́mbà|nọ́ḿbà|ìm[eé]+[èe]lì|fagi lé|l?ojú ìwé|ààmì|súnmọ́|pọndandan|tí ì|ẹnìkan|bọ́tìnnì|tan án',
      'iu',
    ),
    old: 'Ìmeèlì',
  },
  { name: 'before "ń" the pronoun is low: à ń, ẹ̀ ń, mò ń', broken: word('(a|ẹ|mo|o) ń', 'iu'), old: 'A ń fi ránṣẹ́' },
  { name: 'the apostrophe inside a word is ’', broken: STRAIGHT_APOSTROPHE, old: "n'ílé" },
  {
    name: 'who takes card payments is "ilé-iṣẹ́ ìsanwó", where is "ojú-ìwé ìsanwó"',
    broken: /ilé-iṣẹ́ káàdì|ojú-[ìe]wé káàdì|ojú-ewé/iu,
    old: 'A tún bẹ̀rẹ̀ lórí ojú-ewé káàdì mìíràn',
  },
  ...OF_SIGNS,
  ELLIPSIS,
];

const IGBO: readonly Rule[] = [
  {
    name: 'the impersonal "a / e" stands apart, or the perfect is a prohibition',
    // These are meant as prohibitions, or say what "I" have done.
    broken: /(?:^|[.:!?] )(?!Agwala|Ejila)(?!A\p{L}+la m(?!\p{L}))[AE](?!nyị)[a-zịọụñ]+(?:la|ghị|beghị)(?![\p{L}’])/u,
    old: 'Etinyela ego',
  },
  {
    name: 'the impersonal stands apart within a sentence too',
    broken: word(
      'achọrọ|akwụrụ|etinyere|egbochiri|echekwara|ejiri|Enwere|Enweghị|[Aa]kpọchiri|[Ee]wepụrụ|ịchọrọ|[Oo]nweghị|Emechara|Akwụsịrị(?! m)',
    ),
    old: 'Akara achọrọ',
  },
  {
    name: 'the pronoun goes with the first vowel of the verb',
    broken: new RegExp(`${WORD}(?:[ỊịỌọ] ${CONSONANT}[eiou]|[IiOo] ${CONSONANT}[aịọụ]|[Ee] ${CONSONANT}[aịọụ])`, 'u'),
    old: 'O dara ada',
  },
  { name: 'infinitives "ife, ilele, inyocha, imegharị"', broken: word('[Ịị](?:fe|lele|nyocha|megharị)'), old: 'Ịlele' },
  { name: 'before b the nasal is m: "mbanye"', broken: /[Nn]banye/u, old: 'Ego nbanye' },
  {
    name: 'quiz activity is "asọmpi", not "mmemme"',
    broken: /[Mm]memme asọmpi|nchịkọta mmemme/u,
    old: 'Mmemme asọmpi',
  },
  { name: 'filtered is "zachara"', broken: /niile a zara/u, old: 'Họrọ niile a zara' },
  { name: 'reference is "nọmba nrụtụ aka"', broken: /Nọmba ịkwụ ụgwọ/u, old: 'Nọmba ịkwụ ụgwọ' },
  {
    name: 'giving money up is "tụfuo", for "hapụ" leaves it there',
    keys: /erasure|forfeit|given-up|eraseData/u,
    broken: /(?<!\p{L}\p{M}?)[Aa]?[Hh]apụ/u,
    old: ['player.erasure.giveUpNow', 'Hapụ ego fọdụrụ'],
  },
  {
    name: 'personal data is "ihe gbasara …", "nkọwa onwe"; "data" is bought for the phone',
    keys: /erasure|erase|ownData|personal-data|privacy/iu,
    broken: word('[Dd]ata'),
    old: ['player.erasure.ask', 'Hichapụ data m'],
  },
  {
    name: 'a draw is "ife nza": "nhọrọ" is an option',
    keys: /draws?[.-:]|drawKinds|notices\.draw|fields\.draw|winners\.(draw|inDraw|notInDraw|pick)|sections\.draws/iu,
    broken: /[Nn]họrọ|[Nn]seta|[Nn]tụpụta/u,
    old: ['console.draws.title', 'Nhọrọ'],
  },
  {
    name: 'after "ike" every verb is an infinitive',
    broken: /(?<!\p{L})ike [^.]*ma ọ bụ (tinye|mepee|gbanwee|wepụ|kagbuo)/u,
    old: 'I nweghị ike igwu asọmpi ma ọ bụ tinye ego.',
  },
  {
    name: '"not even" is "ọbụna … enweghị ike"',
    broken: /, ma ndị ọrụ/u,
    old: 'Ọ dịghị onye nwere ike ibelata ya, ma ndị ọrụ anyị.',
  },
  {
    name: 'what is lacking is "tinyekwuo": "ọ fọdụrụ" is the balance',
    broken: /[Ọọ] fọdụrụ \{(amount|price)\}/u,
    old: 'Ọ fọdụrụ {amount} maka asọmpi a.',
  },
  {
    name: '"nothing was charged" is "e wepụghị ego"',
    broken: /E (were|wepụ)beghị ego/u,
    old: 'E werebeghị ego.',
  },
  {
    name: '"bata" takes no object: "na-ewebata gị"',
    broken: /na-ebata (gị|m|ha)/u,
    old: 'akara na-ebata gị na nhọrọ kwa ụbọchị',
  },
  {
    name: '"kacha" has a verb or a quality after it',
    broken: /[Kk]acha( n’|,|$| \{| ọnụ| ụbọchị| họrọ)/u,
    old: 'Kacha họrọ, ezighị ezi',
  },
  {
    name: 'what counts is "gụnye": "gụ" is to read',
    broken: /ka a na-agụ(?!nye)|ka a ga-agụ(?!nye)|A gụọla|A gụrụ |na-agụkwa/u,
    old: 'Akara taa ka a na-agụ.',
  },
  {
    name: 'a regrade gives nobody another point',
    keys: /regrade/u,
    broken: /([Nn]ye(re)?|-enye) akara ọzọ/u,
    old: ['console.jobs.kinds.regrade', 'Inye akara ọzọ'],
  },
  {
    name: 'a game is "asọmpi": "egwuregwu" is sports',
    keys: /^(?!.*(?:categories|sports))/u,
    broken: /egwuregwu/iu,
    old: ['console.player-page.kinds.games', 'Egwuregwu'],
  },
  {
    name: 'a player is "onye na-egwu", a page "peeji", a browser "braụza"',
    broken: /ọkpụkpọ|onye asọmpi|(onye|ndị) egwuregwu|Wibe [ak]|ihu ndị ọrụ|akwụkwọ ego|nchọgharị/iu,
    old: 'E hichapụla onye ọkpụkpọ',
  },
  { name: 'one of two spellings: dị ka, ma ọ bụ, emesịa', broken: word('dịka|maọbụ|e mesịa', 'iu'), old: 'dịka' },
  { name: 'the apostrophe inside a word is ’', broken: STRAIGHT_APOSTROPHE, old: "n'akaụntụ gị" },
  {
    name: 'who takes card payments is "ụlọ ọrụ ịkwụ ụgwọ", where is "peeji ịkwụ ụgwọ"',
    broken: /ụlọ ọrụ kaadị|(ibe|peeji) kaadị/iu,
    old: 'A malitere ya ọzọ n’ibe kaadị ọzọ',
  },
  ...OF_SIGNS,
  ELLIPSIS,
];

/** The rules of each language. */
export const RULES: Readonly<Record<Language, readonly Rule[]>> = { en: ENGLISH, ha: HAUSA, yo: YORUBA, ig: IGBO };

const breaks = ({ broken, keys }: Rule, { key, text }: SpokenText): boolean =>
  (keys?.test(key) ?? true) && broken.test(text);

/** Whether a rule's own old sentence breaks it: a pattern that matches nothing guards nothing. */
export function failsOnItsOldSentence(rule: Rule): boolean {
  const [key, text] = typeof rule.old === 'string' ? ['', rule.old] : rule.old;
  return breaks(rule, { key, text });
}

/** The rules that texts of a language break, as "key: rule: text". */
export const brokenRules = (language: Language, texts: readonly SpokenText[]): readonly string[] =>
  RULES[language].flatMap((rule) =>
    texts.filter((text) => breaks(rule, text)).map(({ key, text }) => `${key}: ${rule.name}: ${text}`),
  );
