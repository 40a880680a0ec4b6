import { type LandingTexts } from '../sections/landing';
import { ANSWER_SECONDS, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const LANDING: LandingTexts = {
  description: `Nwalee ihe ị maara, nweta ihe nrite: ajụjụ ${QUESTIONS_PER_SESSION} na ${QUIZ_FEE_TEXT}, n’Igbo, Bekee, Hausa na Yoruba.`,
  welcomeTo: 'Nnọọ na',
  tagline: 'Nwalee ihe ị maara, nweta ihe nrite ndị mara mma',
  statsLabel: 'Asọmpi a n’ọnụọgụ atọ',
  statQuestions: 'ajụjụ',
  statCategories: 'ngalaba',
  statEntry: 'ego mbanye',
  createAccount: 'Mepee akaụntụ',
  login: 'Banye',
  categoriesTitle: 'Ngalaba ise',
  perPlay: (price) => `${price} maka otu asọmpi`,
  howTitle: 'Otú o si aga',
  howSteps: [
    `Mepee akaụntụ, tinye ego, malite na ${DEPOSIT_MIN_TEXT}.`,
    `Họrọ ngalaba, zaa ajụjụ ${QUESTIONS_PER_SESSION}, sekọnd ${ANSWER_SECONDS} maka nke ọ bụla.`,
    'Azịza atọ ma ọ bụ karịa ziri ezi na-enye gị otu akara, akara na-ebata gị n’ife nza ihe nrite.',
  ],
  secureTitle: 'Ego gị dị nchebe',
  secureText: 'A na-akwụ ụgwọ n’ụzọ nchebe, ego na-abata ozugbo.',
  footerClaim: 'Asọmpi ajụjụ na azịza kacha ewu ewu na Naịjirịa',
  followUs: 'Soro anyị',
};
