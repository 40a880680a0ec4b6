import type { ENGLISH } from './texts.en';

/** What the quiz activity tracker says, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Bí ìdíje ṣe ń lọ',
  stationBanner: (station: string) => `Àwọn olùkópa ${station} nìkan ni ẹ ń rí. Àmì wà fún alákòóso àgbà.`,
  tabs: { overview: 'Àkópọ̀ ìdíje', detailed: 'Ìdíje ní kíkún' },
  tabsLabel: 'Ọ̀nà láti wo bí ìdíje ṣe ń lọ',

  summaryFailed: 'A kò lè mú àkópọ̀ bí ìdíje ṣe ń lọ wá',
  activeUsers: 'Àwọn tó ń kópa',
  quizAttempts: 'Ìdíje tí wọ́n ṣe',
  totalPoints: 'Gbogbo àmì',
  attemptsPerUser: 'Ìdíje ẹni kọ̀ọ̀kan',

  usersUnit: 'olùmúlò',
  quizzesUnit: 'ìdíje',
  empty: 'Kò sí ìdíje kankan pẹ̀lú asẹ́ yìí',
  points: 'Àmì',
  correctAnswers: 'Ìdáhùn tó tọ́',
  correctOf: (correct: string, total: string) => `${correct} nínú ${total}`,
  successRate: 'Ìwọ̀n àṣeyọrí',
  categories: 'Àwọn ẹ̀ka',
  categoryCount: (category: string, count: string) => `${category} ${count}`,
  onlyUser: (name: string) => `${name} nìkan`,
  onlyOneUser: 'Ẹnì kan ṣoṣo',
  started: 'Ìbẹ̀rẹ̀',
  category: 'Ẹ̀ka ìbéèrè',
  language: 'Èdè',
  location: 'Agbègbè',
  radioStation: 'Ilé-iṣẹ́ rédíò',
  status: 'Ipò',
  inProgress: 'Ó ń lọ lọ́wọ́',
  reasons: {
    completed: 'Ó dé òpin',
    left: 'Ó kúrò nínú rẹ̀',
    replaced: 'Ìdíje tuntun rọ́pò rẹ̀',
    expired: 'Àkókò ti tán',
    fault: 'Àṣìṣe wa',
  },
  refunded: 'Owó ti padà',
};
