import { type LandingTexts } from '../sections/landing';

export const LANDING: LandingTexts = {
  description: 'Nwalee ihe ị maara, nweta ihe nrite: ajụjụ ise na ₦50, n’Igbo, Bekee, Hausa na Yoruba.',
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
    'Mepee akaụntụ, tinye ego, malite na ₦200.',
    'Họrọ ngalaba, zaa ajụjụ ise, sekọnd 20 maka nke ọ bụla.',
    'Azịza atọ ma ọ bụ karịa ziri ezi na-enye gị otu akara, akara na-ebata gị n’ife nza ihe nrite.',
  ],
  secureTitle: 'Ego gị dị nchebe',
  secureText: 'A na-akwụ ụgwọ n’ụzọ nchebe, ego na-abata ozugbo.',
  footerClaim: 'Asọmpi ajụjụ na azịza kacha ewu ewu na Naịjirịa',
  followUs: 'Soro anyị',
};
