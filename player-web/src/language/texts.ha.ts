import { type Texts } from './texts';

export const HAUSA: Texts = {
  languageLabel: 'Harshe',
  skipToContent: 'Tsallake zuwa babban bayani',
  welcomeTo: 'Barka da zuwa',
  tagline: 'A gwada ilimi, a ci kyaututtuka masu ban sha’awa',
  statsLabel: 'Gasar cikin lambobi uku',
  statQuestions: 'tambayoyi',
  statCategories: 'fannoni',
  statEntry: 'kuɗin shiga',
  healthTitle: 'A halin yanzu',
  healthChecking: 'Ana duba gasar…',
  healthOk: 'Gasar a buɗe take, kuma a shirye take.',
  healthFailed: 'Ba a iya kaiwa ga gasar a yanzu ba. Ba a cire komai daga walat ba. A sake gwadawa nan da ɗan lokaci.',
  healthOffline: 'Babu intanet. A kunna data ko Wi-Fi, sannan a sake gwadawa.',
  checkAgain: 'Sake dubawa',
  tryAgain: 'Sake gwadawa',
  footerClaim: 'Babbar gasar tambayoyi ta Najeriya',
  notFoundTitle: '404 Ba a sami shafin ba',
  notFoundText: 'Babu shafi a wannan adireshi.',
  goHome: 'Koma shafin farko',
};
