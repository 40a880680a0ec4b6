import { type LandingTexts } from '../sections/landing';
import { ANSWER_SECONDS, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const LANDING: LandingTexts = {
  description: `Ẹ dán ìmọ̀ yín wò, kí ẹ sì gba ẹ̀bùn: ìbéèrè ${QUESTIONS_PER_SESSION} fún ${QUIZ_FEE_TEXT}, ní Yorùbá, Gẹ̀ẹ́sì, Haúsá àti Ìgbò.`,
  welcomeTo: 'Ẹ káàbọ̀ sí',
  tagline: 'Ẹ dán ìmọ̀ yín wò, kí ẹ sì gba àwọn ẹ̀bùn tó wuni',
  statsLabel: 'Ìdíje náà nínú nọ́ńbà mẹ́ta',
  statQuestions: 'ìbéèrè',
  statCategories: 'ẹ̀ka ìbéèrè',
  statEntry: 'owó ìkópa',
  createAccount: 'Ṣí àkáǹtì',
  login: 'Wọlé',
  categoriesTitle: 'Ẹ̀ka ìbéèrè márùn-ún',
  perPlay: (price) => `${price} fún ìdíje kan`,
  howTitle: 'Bí ó ṣe ń lọ',
  howSteps: [
    `Ẹ ṣí àkáǹtì, kí ẹ sì fi owó sí àpò, láti ${DEPOSIT_MIN_TEXT}.`,
    `Ẹ yan ẹ̀ka kan, kí ẹ dáhùn ìbéèrè ${QUESTIONS_PER_SESSION}, ìṣẹ́jú-àáyá ${ANSWER_SECONDS} fún ọ̀kọ̀ọ̀kan.`,
    'Ìdáhùn mẹ́ta tó tọ́ tàbí jù bẹ́ẹ̀ lọ ń fún yín ní àmì kan, àmì sì ń mú yín wọ inú ìbò ẹ̀bùn.',
  ],
  secureTitle: 'Owó yín wà ní ààbò',
  secureText: 'Ìsanwó ń lọ ní ọ̀nà ààbò, owó sì ń wọ àpò lẹ́sẹ̀kẹsẹ̀.',
  footerClaim: 'Ìdíje ìbéèrè tó ṣíwájú ní Nàìjíríà',
  followUs: 'Ẹ tẹ̀lé wa',
};
