import type { ENGLISH } from './texts.en';

/** What the quiz activity's filters, badges and charts say, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  // Filters
  timePeriod: 'Oge',
  periods: {
    all: 'Oge niile',
    '24h': 'Awa 24 gara aga',
    '7d': 'Ụbọchị 7 gara aga',
    '30d': 'Ụbọchị 30 gara aga',
    custom: 'Họrọ ụbọchị',
  },
  fromTo: (from: string, to: string) => `${from} ruo ${to}`,
  quickPeriods: 'Oge a na-ahọrọkarị',
  quick: { '24h': 'Awa 24', '7d': 'Ụbọchị 7', '30d': 'Ụbọchị 30', all: 'Oge niile' },
  startDate: 'Ụbọchị mmalite',
  endDate: 'Ụbọchị ngwụcha',
  location: 'Mpaghara',
  language: 'Asụsụ',
  gender: 'Nwoke/nwaanyị',
  category: 'Ngalaba',
  source: 'Ebe ọ nụrụ',
  radioStation: 'Ụlọ redio',

  // Columns
  user: 'Onye na-eji ya',
  attempts: 'Asọmpi e gwuru',
  points: 'Akara',
  lastActivity: 'Asọmpi ikpeazụ',

  // Charts
  day: 'Ụbọchị',
  quizzes: 'Asọmpi',
  activeUsers: 'Ndị gwuru',
  activityTitle: 'Asọmpi ka oge na-aga',
  activityCaption: 'Asọmpi na ndị gwuru ya, kwa ụbọchị',
  revenueTitle: 'Ego batara ka oge na-aga',
  revenueCaption: 'Ego e tinyere na ego mbanye e nwetara, kwa ụbọchị',
  deposits: 'Ego e tinyere',
  feesEarned: 'Ego mbanye e nwetara',
  revenueFailed: 'E nweghị ike iweta ọnụọgụ ego batara',
  categoriesTitle: 'Asọmpi dị ka ngalaba si dị',
  locationsTitle: 'Asọmpi dị ka mpaghara si dị',
  gendersTitle: 'Asọmpi nke ụmụ nwoke na ụmụ nwaanyị',
  chartFailed: 'E nweghị ike iweta nchịkọta asọmpi',
  noQuizzes: 'Asọmpi ọ bụla adịghị n’oge a',
  funnelTitle: 'Site na ndebanye aha ruo n’asọmpi mbụ',
  funnelCaption: (period: string) => `Ebe ndị debanyere aha ruru: ${period}`,
  funnelFailed: 'E nweghị ike iweta nzọụkwụ ndebanye aha',
  funnelStep: 'Nzọụkwụ',
  players: 'Ndị na-egwu',
  ofRegistered: (step: string, share: string) => `${step} (${share})`,
  steps: {
    registered: 'Debanyere aha',
    verified: 'Nyochara email',
    funded: 'Tinyere ego',
    played: 'Gwuru asọmpi',
  },
};
