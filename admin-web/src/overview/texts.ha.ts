import type { ENGLISH } from './texts.en';

/** What the overview of the product and of a station says, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Taƙaitawa',
  totalUsers: 'Jimillar masu amfani',
  stationUsers: 'Masu amfani na gidan rediyo',
  active: (count: string) => `${count} suna aiki`,
  quizAttempts: 'Gasar da aka yi',
  lastSevenDays: (count: string) => `${count} cikin kwana 7 da suka wuce`,
  totalRevenue: 'Jimillar kuɗaɗen shiga',
  stationRevenue: 'Kuɗaɗen shiga na gidan rediyo',
  fromDeposits: 'Daga kuɗin da masu amfani suka saka',
  feesEarned: 'Kuɗin gasa da aka samu',
  feesDetail: 'Daga littafin lissafi, ban da kuɗin da aka mayar',
  averageScore: 'Matsakaicin sakamako',
  pastSevenDays: 'Kwana 7 da suka wuce',
  radioStations: 'Gidajen rediyo',
  partners: 'Gidajen rediyo abokan hulɗa',
  recentActivity: 'Harkokin baya-bayan nan (kwana 7)',
  totalQuizzes: 'Jimillar gasa',
  totalPoints: 'Jimillar maki',
  averageScorePercent: 'Matsakaicin sakamako',
  topCategories: 'Manyan fannoni',
  category: 'Fanni',
  quizzes: 'Gasa',
  noQuizzes: 'Babu gasa cikin kwana 7 da suka wuce',
  stationInformation: 'Bayanan gidan rediyo',
  name: 'Suna',
  frequency: 'Mita',
  location: 'Yanki',
  language: 'Harshe',
  failedToFetchStats: 'Ba a iya samo ƙididdiga ba',
  failedToFetchActivity: 'Ba a iya samo taƙaitawar harkoki ba',
  failedToFetchRevenue: 'Ba a iya samo ƙididdigar kuɗaɗen shiga ba',
  manyFailures: 'An kasa shiga sau da yawa',
  manyFailuresText: (count, until) =>
    `An kasa shiga sau ${count} cikin minti biyar. Har zuwa ƙarfe ${until}, na'urar da ba a taɓa shiga wani asusu da ita ba sai ta yi ɗan aiki kafin a shiga. Babu abin da ake buƙatar a yi.`,
  viewOnlyBanner:
    'Ana iya duba masu amfani. Ƙididdiga ta masu kula da gidajen rediyo da manyan masu gudanarwa ce kawai.',

  // Revenue panel
  revenueAnalytics: 'Nazarin kuɗaɗen shiga',
  periodLabel: 'Lokaci',
  periods: { '24h': 'Awa 24', '7d': 'Kwana 7', '30d': 'Kwana 30', custom: 'Zaɓaɓɓen lokaci' },
  startDate: 'Ranar farko',
  endDate: 'Ranar ƙarshe',
  bothDates: 'A zaɓi ranaku biyun',
  currentPeriod: 'Lokacin da aka zaɓa',
  deposits: (count: string) => `An saka kuɗi sau ${count}`,
  last24Hours: 'Awa 24',
  last7Days: 'Kwana 7',

  // Parked events
  parkedEvents: 'Abubuwan da suka gagara',
  parkedAbout:
    'An gwada kowanne sau da yawa amma bai yi ba, don haka an ajiye shi a gefe tare da duk abin da ke bayansa a jerinsa. Sauran duka suna ci gaba. A sake gwada su idan an gyara dalilin.',
  parkedEvent: 'Abu',
  parkedSince: 'An ajiye a gefe',
  parkedTries: 'Gwaje-gwaje',
  parkedWaiting: 'Masu jira',
  parkedRetryTitle: 'A sake gwada waɗannan?',
  parkedRetryText: (eventType: string, events: string) =>
    `Za a sake gwada ${eventType} da duk abin da ke jira a bayansa, bisa tsarinsu. Masu jira: ${events}.`,
  parkedRetryAsked: 'Za a sake gwada su nan ba da daɗewa ba',
  parkedRetryFailed: 'Ba a iya sake gwada su ba',
};
