import { type LandingTexts } from '../sections/landing';
import { ANSWER_SECONDS, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const LANDING: LandingTexts = {
  description: `A gwada ilimi, a ci kyaututtuka: tambayoyi ${QUESTIONS_PER_SESSION} a kan ${QUIZ_FEE_TEXT}, da Hausa, Turanci, Yarbanci da Igbo.`,
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
    `A buɗe asusu, a saka kuɗi, daga ${DEPOSIT_MIN_TEXT}.`,
    `A zaɓi fanni, a amsa tambayoyi ${QUESTIONS_PER_SESSION}, kowacce cikin daƙiƙa ${ANSWER_SECONDS}.`,
    'Amsoshi uku ko fiye daidai suna ba da maki ɗaya, maki kuma suna kaiwa ga zaɓen masu cin kyauta ta ƙuri’a.',
  ],
  secureTitle: 'Kuɗi suna cikin tsaro',
  secureText: 'Ana biyan kuɗi cikin tsaro, kuma kuɗin suna shiga nan take.',
  footerClaim: 'Babbar gasar tambayoyi ta Najeriya',
  followUs: 'A biyo mu',
};
