import type { ENGLISH } from './texts.en';

/** What the quiz activity tracker says, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Harkokin gasa',
  stationBanner: (station: string) => `Ƴan wasan ${station} kawai ake nunawa. Maki na manyan masu gudanarwa ne.`,
  tabs: { overview: 'Taƙaitawar harkoki', detailed: 'Harkoki dalla-dalla' },
  tabsLabel: 'Yadda ake duba harkokin gasa',

  summaryFailed: 'Ba a iya samo taƙaitawar harkoki ba',
  activeUsers: 'Masu yin gasa',
  quizAttempts: 'Gasar da aka yi',
  totalPoints: 'Jimillar maki',
  attemptsPerUser: 'Gasa ga kowane mutum',

  usersUnit: 'masu amfani',
  quizzesUnit: 'gasa',
  empty: 'Babu harkokin gasa da wannan tacewa',
  points: 'Maki',
  correctAnswers: 'Amsoshi daidai',
  correctOf: (correct: string, total: string) => `${correct} cikin ${total}`,
  successRate: 'Kason nasara',
  categories: 'Fannoni',
  categoryCount: (category: string, count: string) => `${category} ${count}`,
  onlyUser: (name: string) => `${name} kaɗai`,
  onlyOneUser: 'Mutum ɗaya kaɗai',
  started: 'Farawa',
  category: 'Fanni',
  language: 'Harshe',
  location: 'Yanki',
  radioStation: 'Gidan rediyo',
  status: 'Matsayi',
  inProgress: 'Tana gudana',
  reasons: {
    completed: 'An gama',
    left: 'An bari',
    replaced: 'An fara sabuwar gasa',
    expired: 'Lokaci ya ƙare',
    fault: 'Laifinmu',
  },
  refunded: 'An mayar da kuɗi',
};
