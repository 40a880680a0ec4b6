import { type Texts } from './texts';

export const IGBO: Texts = {
  languageLabel: 'Asụsụ',
  skipToContent: 'Mafee gaa n’isi ihe',
  welcomeTo: 'Nnọọ na',
  tagline: 'Nwalee ihe ị maara, nweta ihe nrite ndị mara mma',
  statsLabel: 'Asọmpi a n’ọnụọgụ atọ',
  statQuestions: 'ajụjụ',
  statCategories: 'ngalaba',
  statEntry: 'ego mbanye',
  healthTitle: 'Ugbu a',
  healthChecking: 'Anyị na-elele asọmpi a…',
  healthOk: 'Asọmpi a emeghela, ọ dịkwa njikere.',
  healthFailed:
    'Anyị enweghị ike iru asọmpi a ugbu a. E wepụghị ihe ọ bụla n’akpa ego gị. Biko nwaa ọzọ n’oge na-adịghị anya.',
  healthOffline: 'Ịntanet adịghị. Gbanye data ma ọ bụ Wi-Fi, wee nwaa ọzọ.',
  checkAgain: 'Lelee ọzọ',
  tryAgain: 'Nwaa ọzọ',
  footerClaim: 'Asọmpi ajụjụ na azịza kacha ewu ewu na Naịjirịa',
  notFoundTitle: '404 Ahụghị peeji a',
  notFoundText: 'Peeji ọ bụla adịghị n’adreesị a.',
  goHome: 'Laghachi na peeji mbụ',
};
