import type { ENGLISH } from './texts.en';

/** What the quiz activity tracker says, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ndekọ asọmpi',
  stationBanner: (station: string) => `Ị na-ahụ naanị ndị na-egwu nke ${station}. Akara bụ maka ndị nlekọta ukwu.`,
  tabs: { overview: 'Nchịkọta', detailed: 'N’otu n’otu' },
  tabsLabel: 'Otú e si ele asọmpi anya',

  summaryFailed: 'E nweghị ike iweta nchịkọta asọmpi',
  activeUsers: 'Ndị gwuru',
  quizAttempts: 'Asọmpi e gwuru',
  totalPoints: 'Akara niile',
  attemptsPerUser: 'Asọmpi n’otu onye',

  usersUnit: 'Ndị na-eji ya',
  quizzesUnit: 'Asọmpi',
  empty: 'Asọmpi ọ bụla adịghị site na nzacha ndị a',
  points: 'Akara',
  correctAnswers: 'Azịza ziri ezi',
  correctOf: (correct: string, total: string) => `${correct} n’ime ${total}`,
  successRate: 'Ịga nke ọma (%)',
  categories: 'Ngalaba',
  categoryCount: (category: string, count: string) => `${category} ${count}`,
  onlyUser: (name: string) => `Naanị ${name}`,
  onlyOneUser: 'Naanị otu onye',
  started: 'Mmalite',
  category: 'Ngalaba',
  language: 'Asụsụ',
  location: 'Mpaghara',
  radioStation: 'Ụlọ redio',
  status: 'Ọnọdụ',
  inProgress: 'Ọ ka na-aga',
  reasons: {
    completed: 'O zuru',
    left: 'A hapụrụ ya',
    replaced: 'Asọmpi ọhụrụ nọchiri ya',
    expired: 'Oge agwụla',
    fault: 'Njehie nke anyị',
  },
  refunded: 'E weghachiri ego',
};
