import type { ENGLISH } from './texts.en';

/** What the quiz activity's filters, badges and charts say, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  // Filters
  timePeriod: 'Lokaci',
  periods: {
    all: 'Duk lokaci',
    '24h': 'Awa 24 da suka wuce',
    '7d': 'Kwana 7 da suka wuce',
    '30d': 'Kwana 30 da suka wuce',
    custom: 'Zaɓaɓɓen lokaci',
  },
  fromTo: (from: string, to: string) => `${from} zuwa ${to}`,
  quickPeriods: 'Lokutan da aka fi zaɓa',
  quick: { '24h': 'Awa 24', '7d': 'Kwana 7', '30d': 'Kwana 30', all: 'Duk lokaci' },
  startDate: 'Ranar farko',
  endDate: 'Ranar ƙarshe',
  location: 'Yanki',
  language: 'Harshe',
  gender: 'Jinsi',
  category: 'Fanni',
  source: 'Inda aka ji',
  radioStation: 'Gidan rediyo',

  // Columns
  user: 'Mai amfani',
  attempts: 'Gasa',
  points: 'Maki',
  lastActivity: 'Gasar ƙarshe',

  // Charts
  day: 'Rana',
  quizzes: 'Gasa',
  activeUsers: 'Masu yin gasa',
  activityTitle: 'Harkoki a tsawon lokaci',
  activityCaption: 'Gasa da masu yin ta, kowace rana',
  revenueTitle: 'Kuɗaɗen shiga a tsawon lokaci',
  revenueCaption: 'Kuɗin da aka saka da kuɗin gasa, kowace rana',
  deposits: 'Kuɗin da aka saka',
  feesEarned: 'Kuɗin gasa da aka samu',
  revenueFailed: 'Ba a iya samo ƙididdigar kuɗaɗen shiga ba',
  categoriesTitle: 'Gasa bisa fanni',
  locationsTitle: 'Gasa bisa yanki',
  gendersTitle: 'Gasa bisa jinsi',
  chartFailed: 'Ba a iya samo taƙaitawar harkoki ba',
  noQuizzes: 'Babu gasa a wannan lokaci',
  funnelTitle: 'Daga rajista zuwa gasar farko',
  funnelCaption: (period: string) => `Inda ƴan wasan da suka yi rajista suka kai: ${period}`,
  funnelFailed: 'Ba a iya samo matakan rajista ba',
  funnelStep: 'Mataki',
  players: 'Ƴan wasa',
  ofRegistered: (step: string, share: string) => `${step} (${share})`,
  steps: { registered: 'An yi rajista', verified: 'An tabbatar da imel', funded: 'An saka kuɗi', played: 'An yi gasa' },
};
