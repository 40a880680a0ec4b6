import type { ENGLISH } from './texts.en';

/** What the analytics of points and of activity say, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Nazari',
  stationTitle: 'Nazarin gidan rediyo',
  stationBanner: (station: string) =>
    `Ƴan wasan ${station} kawai ake nunawa. Maki da kiyasin kuɗaɗen shiga na manyan masu gudanarwa ne.`,

  summaryTitle: 'Taƙaitawar nazarin maki',
  stationSummaryTitle: 'Taƙaitawar harkoki',
  summaryFailed: 'Ba a iya samo ƙididdiga ba',
  totalPoints: 'Jimillar maki',
  activePointEarners: 'Masu samun maki',
  earnersDetail: (users: string) => `cikin masu yin gasa ${users}`,
  averagePoints: 'Matsakaicin maki ga mai samu',
  estimatedRevenue: 'Kiyasin kuɗaɗen shiga',
  estimateDetail: (cost: string) => `Kiyasi: maki × ${cost}`,
  activeUsers: 'Masu yin gasa',
  quizAttempts: 'Gasar da aka yi',
  attemptsPerUser: 'Gasa ga kowane mutum',

  showCharts: 'Nuna jadawali',
  hideCharts: 'Ɓoye jadawali',
  chartsNote: 'Jadawali yana bin lokacin da aka zaɓa. Sauran tacewa suna taƙaita taƙaitawar da teburin.',

  unit: 'masu amfani',
  empty: 'Babu harkokin gasa da wannan tacewa',
  successRate: 'Kason nasara',
  stationRateHint: 'Amsoshi daidai cikin uku na kowace gasa, wato adadin da ke ba da maki',
  topCategory: 'Babban fanni',
};
