import type { ENGLISH } from './texts.en';

/** What the quiz activity's filters, badges and charts say, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  // Filters
  timePeriod: 'Àkókò',
  periods: {
    all: 'Gbogbo àkókò',
    '24h': 'Wákàtí 24 tó kọjá',
    '7d': 'Ọjọ́ 7 tó kọjá',
    '30d': 'Ọjọ́ 30 tó kọjá',
    custom: 'Àkókò mìíràn',
  },
  fromTo: (from: string, to: string) => `${from} sí ${to}`,
  quickPeriods: 'Àkókò tí a sábà ń yàn',
  quick: { '24h': 'Wákàtí 24', '7d': 'Ọjọ́ 7', '30d': 'Ọjọ́ 30', all: 'Gbogbo àkókò' },
  startDate: 'Ọjọ́ ìbẹ̀rẹ̀',
  endDate: 'Ọjọ́ ìparí',
  location: 'Agbègbè',
  language: 'Èdè',
  gender: 'Ọkùnrin/obìnrin',
  category: 'Ẹ̀ka ìbéèrè',
  source: 'Ibi tó ti gbọ́',
  radioStation: 'Ilé-iṣẹ́ rédíò',

  // Columns
  user: 'Olùmúlò',
  attempts: 'Ìdíje',
  points: 'Àmì',
  lastActivity: 'Ìdíje tó kẹ́yìn',

  // Charts
  day: 'Ọjọ́',
  quizzes: 'Ìdíje',
  activeUsers: 'Àwọn tó ń kópa',
  activityTitle: 'Bí ìdíje ṣe ń lọ lójoojúmọ́',
  activityCaption: 'Ìdíje àti àwọn tó ń kópa, ọjọ́ kọ̀ọ̀kan',
  revenueTitle: 'Owó tó ń wọlé lójoojúmọ́',
  revenueCaption: 'Owó tó wọ àpò àti owó ìkópa, ọjọ́ kọ̀ọ̀kan',
  deposits: 'Owó tó wọ àpò',
  feesEarned: 'Owó ìkópa tó wọlé',
  revenueFailed: 'A kò lè mú ìṣirò owó tó wọlé wá',
  categoriesTitle: 'Ìdíje ní ẹ̀ka kọ̀ọ̀kan',
  locationsTitle: 'Ìdíje ní agbègbè kọ̀ọ̀kan',
  gendersTitle: 'Ìdíje ọkùnrin àti obìnrin',
  chartFailed: 'A kò lè mú àkópọ̀ bí ìdíje ṣe ń lọ wá',
  noQuizzes: 'Kò sí ìdíje kankan ní àkókò yìí',
  funnelTitle: 'Láti ìforúkọsílẹ̀ dé ìdíje àkọ́kọ́',
  funnelCaption: (period: string) => `Ibi tí àwọn olùkópa tó forúkọ sílẹ̀ dé: ${period}`,
  funnelFailed: 'A kò lè mú ìgbésẹ̀ ìforúkọsílẹ̀ wá',
  funnelStep: 'Ìgbésẹ̀',
  players: 'Àwọn olùkópa',
  ofRegistered: (step: string, share: string) => `${step} (${share})`,
  steps: {
    registered: 'Forúkọ sílẹ̀',
    verified: 'Jẹ́rìísí ímeèlì',
    funded: 'Fi owó sí àpò',
    played: 'Kópa',
  },
};
