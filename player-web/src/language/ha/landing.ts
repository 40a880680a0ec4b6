import { type LandingTexts } from '../sections/landing';

export const LANDING: LandingTexts = {
  description: 'A gwada ilimi, a ci kyaututtuka: tambayoyi biyar a kan ₦50, da Hausa, Turanci, Yarbanci da Igbo.',
  welcomeTo: 'Barka da zuwa',
  tagline: 'A gwada ilimi, a ci kyaututtuka masu ban sha’awa',
  statsLabel: 'Gasar cikin lambobi uku',
  statQuestions: 'tambayoyi',
  statCategories: 'fannoni',
  statEntry: 'kuɗin gasa',
  createAccount: 'Buɗe asusu',
  login: 'Shiga',
  categoriesTitle: 'Fannoni biyar',
  perPlay: (price) => `${price} kowace gasa`,
  howTitle: 'Yadda ake yi',
  howSteps: [
    'A buɗe asusu, a saka kuɗi, daga ₦200.',
    'A zaɓi fanni, a amsa tambayoyi biyar, kowacce cikin daƙiƙa 20.',
    'Amsoshi uku ko fiye daidai suna ba da maki ɗaya, maki kuma suna kaiwa ga zaɓen masu cin kyauta ta ƙuri’a.',
  ],
  secureTitle: 'Kuɗi suna cikin tsaro',
  secureText: 'Ana biyan kuɗi cikin tsaro, kuma kuɗin suna shiga nan take.',
  footerClaim: 'Babbar gasar tambayoyi ta Najeriya',
  followUs: 'A biyo mu',
};
