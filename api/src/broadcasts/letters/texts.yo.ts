import { type LetterTexts } from './letter-texts.js';
import { QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

/** Yoruba: full sentences in the polite form, buttons in the bare verb. */
export const YO: LetterTexts = {
  templates: {
    unverified: {
      subject: 'Ẹ jẹ́rìísí àkáǹtì yín, kí ẹ bẹ̀rẹ̀ ìdíje',
      content:
        'Ẹ ǹlẹ́ {{firstName}},\n\nÓ ku ìgbésẹ̀ kan ṣoṣo kí àkáǹtì yín tó bẹ̀rẹ̀ iṣẹ́: ẹ jọ̀wọ́, ẹ jẹ́rìísí ímeèlì yín.\n\nLẹ́yìn náà, ẹ lè wọlé, kí ẹ fi owó sí àpò yín, kí ẹ sì kópa nínú ìdíje fún ẹ̀bùn.',
      linkText: 'Jẹ́rìísí àkáǹtì mi',
    },
    'zero-balance': {
      subject: 'Ẹ fi owó sí àpò yín, kí ẹ kópa lónìí',
      content:
        'Ẹ ǹlẹ́ {{firstName}},\n\nA ti jẹ́rìísí àkáǹtì yín, ìdíje tó kàn sì ń dúró dè yín. Owó tó kù nínú àpò yín jẹ́ {{balance}}.\n\nẸ fi owó sí àpò yín, kí ẹ sì kópa nínú ìdíje fún ẹ̀bùn.',
      linkText: 'Fi owó sí àpò, kópa',
    },
    'low-balance': {
      subject: 'Owó inú àpò yín ti ń tán lọ',
      content: `Ẹ ǹlẹ́ {{firstName}},\n\nOwó tó kù nínú àpò yín jẹ́ {{balance}}, ${QUIZ_FEE_TEXT} sì ni ìdíje kan.\n\nẸ fi owó sí àpò yín, kí ẹ lè máa bá ìdíje lọ.`,
      linkText: 'Fi owó sí àpò, kópa',
    },
    all: {
      subject: 'Àwọn ìbéèrè tuntun ń dúró dè yín',
      content:
        'Ẹ ǹlẹ́ {{firstName}},\n\nÀwọn ìbéèrè tuntun ń dúró dè yín ní gbogbo ẹ̀ka.\n\nẸ kópa báyìí, ẹ kó àmì jọ, kí ẹ sì wọ inú ìbò ẹ̀bùn.',
      linkText: 'Kópa báyìí',
    },
  },
  linkHint: 'Tí bọ́tìnì náà kò bá ṣiṣẹ́, ẹ da ìjápọ̀ yìí kọ sínú bíráwúsà yín:',
  player: 'olùkópa',
  links: 'Àwọn ìjápọ̀',
  files: 'Àwọn fáìlì',
  reason: (product) => `Ẹ gba ímeèlì yìí nítorí pé ẹ ní àkáǹtì lórí ${product}.`,
  unsubscribe: 'Má fi ránṣẹ́ mọ́',
  page: {
    title: 'Ìròyìn nípasẹ̀ ímeèlì',
    question: 'Ṣé kí a má fi ìròyìn ránṣẹ́ sí ímeèlì yín mọ́?',
    confirm: 'Má fi ránṣẹ́ mọ́',
    done: 'Ó ti parí. A kò ní fi ìròyìn ránṣẹ́ sí ímeèlì yín mọ́.',
    note: 'Ímeèlì nípa àkáǹtì yín, bíi ìjápọ̀ láti yan PIN tuntun, á ṣì máa dé ọ̀dọ̀ yín.',
    invalid: 'Ìjápọ̀ yìí kò ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ lo ti ímeèlì tó dé kẹ́yìn.',
  },
};
