import type { ENGLISH } from './texts.en';

/** What the analytics say, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Nnyocha ọnụọgụ',
  stationTitle: 'Nnyocha ụlọ redio',
  stationBanner: (station: string) =>
    `Ị na-ahụ naanị ndị na-egwu nke ${station}. Akara na ego a tụrụ anya ya bụ maka ndị nlekọta ukwu.`,

  summaryTitle: 'Nchịkọta nnyocha akara',
  stationSummaryTitle: 'Nchịkọta asọmpi',
  summaryFailed: 'E nweghị ike iweta ọnụọgụ',
  totalPoints: 'Akara niile',
  activePointEarners: 'Ndị nwetara akara',
  earnersDetail: (users: string) => `n’ime ndị ${users} gwuru`,
  averagePoints: 'Nkezi akara n’otu onye',
  estimatedRevenue: 'Ego a tụrụ anya ya',
  estimateDetail: (cost: string) => `Atụmatụ: akara × ${cost}`,
  activeUsers: 'Ndị gwuru',
  quizAttempts: 'Asọmpi e gwuru',
  attemptsPerUser: 'Asọmpi n’otu onye',

  showCharts: 'Gosi eserese',
  hideCharts: 'Zoo eserese',
  chartsNote: 'Eserese na-eso oge a họrọrọ. Nzacha ndị ọzọ na-emetụta naanị nchịkọta na tebụl.',

  unit: 'Ndị na-eji ya',
  empty: 'Asọmpi ọ bụla adịghị site na nzacha ndị a',
  successRate: 'Ịga nke ọma (%)',
  stationRateHint: 'Azịza ziri ezi n’ime atọ maka asọmpi ọ bụla, bụ ọnụọgụ na-enye akara',
  topCategory: 'Ngalaba ọ kacha egwu',
};
