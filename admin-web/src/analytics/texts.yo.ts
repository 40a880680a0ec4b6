import type { ENGLISH } from './texts.en';

/** What the analytics of points and of activity say, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ìtúpalẹ̀',
  stationTitle: 'Ìtúpalẹ̀ ilé-iṣẹ́ rédíò',
  stationBanner: (station: string) =>
    `Àwọn olùkópa ${station} nìkan ni ẹ ń rí. Àmì àti owó tí a fojú bù wà fún alákòóso àgbà.`,

  summaryTitle: 'Àkópọ̀ ìtúpalẹ̀ àmì',
  stationSummaryTitle: 'Àkópọ̀ bí ìdíje ṣe ń lọ',
  summaryFailed: 'A kò lè mú ìṣirò wá',
  totalPoints: 'Gbogbo àmì',
  activePointEarners: 'Àwọn tó gba àmì',
  earnersDetail: (users: string) => `nínú àwọn tó ń kópa ${users}`,
  averagePoints: 'Ìpíndọ́gba àmì ẹni kọ̀ọ̀kan',
  estimatedRevenue: 'Owó tí a fojú bù',
  estimateDetail: (cost: string) => `Ìfojúbù: àmì × ${cost}`,
  activeUsers: 'Àwọn tó ń kópa',
  quizAttempts: 'Ìdíje tí wọ́n ṣe',
  attemptsPerUser: 'Ìdíje ẹni kọ̀ọ̀kan',

  showCharts: 'Fi àwòrán àtẹ hàn',
  hideCharts: 'Má fi àwòrán àtẹ hàn',
  chartsNote: 'Àwòrán àtẹ ń tẹ̀lé àkókò tí ẹ yàn. Àwọn asẹ́ yòókù ń yan ohun tó wà nínú àkópọ̀ àti tábìlì.',

  unit: 'olùmúlò',
  empty: 'Kò sí ìdíje kankan pẹ̀lú asẹ́ yìí',
  successRate: 'Ìwọ̀n àṣeyọrí',
  stationRateHint: 'Ìdáhùn tó tọ́ nínú mẹ́ta fún ìdíje kọ̀ọ̀kan, iye tó ń fúnni ní àmì',
  topCategory: 'Ẹ̀ka tó ṣíwájú',
};
