import { type MailTexts } from './mail-texts.js';

/** The mails in Yoruba: full sentences in the polite form, buttons in the bare verb. */
export const YO: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Ẹ jẹ́rìísí ímeèlì yín fún ${product}`,
      heading: `Ẹ káàbọ̀ sí ${product}, ${firstName}!`,
      paragraphs: ['Ẹ jọ̀wọ́, ẹ jẹ́rìísí pé ímeèlì yín nìyí, kí àkáǹtì yín lè bẹ̀rẹ̀ iṣẹ́.'],
      button: 'Jẹ́rìísí ímeèlì',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24.',
        'Lẹ́yìn ìjẹ́rìísí, ẹ fi PIN (nọ́ńbà àṣírí) oní-nọ́ńbà mẹ́fà yín wọlé.',
        'Tí kì í bá ṣe ẹ̀yin lẹ ṣí àkáǹtì yìí, ẹ má ka ímeèlì yìí sí.',
      ],
    }),
    'reset-pin': ({ firstName, product }) => ({
      subject: `Ẹ yí PIN ${product} yín padà`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: ['Ẹnìkan, bóyá ẹ̀yin fúnra yín, béèrè láti yan PIN (nọ́ńbà àṣírí) tuntun fún àkáǹtì yín.'],
      button: 'Yan PIN tuntun',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn ìṣẹ́jú 30, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí kì í bá ṣe ẹ̀yin lẹ béèrè, ẹ má ka ímeèlì yìí sí. PIN yín kò yí padà.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `PIN ${product} yín ti yí padà`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: ['PIN (nọ́ńbà àṣírí) àkáǹtì yín ti yí padà. Gbogbo ẹ̀rọ yòókù sì ti jáde kúrò nínú àkáǹtì náà.'],
      button: 'Yan PIN mìíràn',
      notes: [`Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, ẹ yan PIN mìíràn lẹ́sẹ̀kẹsẹ̀, kí ẹ sì kọ̀wé sí ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `A ti ti àkáǹtì ${product} yín pa`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: [
        'Ẹnìkan gbìyànjú ní ìgbà mẹ́wàá láti fi PIN tàbí ọ̀rọ̀ ìgbaniwọlé tí kò tọ́ wọlé sínú àkáǹtì yín.',
        'Láti dáàbò bo owó yín, a ti ti àkáǹtì náà pa títí tí ẹ ó fi yan PIN tàbí ọ̀rọ̀ ìgbaniwọlé tuntun.',
      ],
      button: 'Yan PIN tuntun',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, kò sí ẹni tó wọlé: PIN yín àtijọ́ ṣì wà ní ìpamọ́.',
      ],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Ẹ yan ọ̀rọ̀ ìgbaniwọlé yín gẹ́gẹ́ bí òṣìṣẹ́ ${product}`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: [
        'Àkáǹtì yín lè ṣiṣẹ́ lójú-ìwé àwọn òṣìṣẹ́. Ẹ fi ìjápọ̀ yìí yan ọ̀rọ̀ ìgbaniwọlé fún un.',
        'PIN yín, tí ẹ bá ní i, wà fún ìdíje nìkan, kò sì yí padà.',
      ],
      button: 'Yan ọ̀rọ̀ ìgbaniwọlé',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí ẹ kò bá retí ímeèlì yìí, ẹ má kà á sí.',
      ],
    }),
    'password-changed': ({ firstName, product, support }) => ({
      subject: `Ọ̀rọ̀ ìgbaniwọlé yín gẹ́gẹ́ bí òṣìṣẹ́ ${product} ti yí padà`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: ['Ọ̀rọ̀ ìgbaniwọlé òṣìṣẹ́ fún àkáǹtì yín ti yí padà. Gbogbo ẹ̀rọ yòókù sì ti jáde kúrò nínú àkáǹtì náà.'],
      notes: [`Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, ẹ kọ̀wé sí ${support} lẹ́sẹ̀kẹsẹ̀.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `A ti yan PIN tàbí ọ̀rọ̀ ìgbaniwọlé ìgbà díẹ̀ fún àkáǹtì ${product} yín`,
      heading: `Ẹ ǹlẹ́ ${firstName},`,
      paragraphs: [
        'Àwọn òṣìṣẹ́ wa ti yan PIN tàbí ọ̀rọ̀ ìgbaniwọlé ìgbà díẹ̀ fún àkáǹtì yín.',
        'Ó máa ṣiṣẹ́ fún wíwọlé ẹ̀ẹ̀kan láàárín wákàtí 24, lẹ́yìn náà ẹ ó yan tiyín.',
      ],
      notes: [`Tí ẹ kò bá béèrè fún èyí, ẹ kọ̀wé sí ${support} lẹ́sẹ̀kẹsẹ̀.`],
    }),
  },
  linkHint: 'Tí bọ́tìnì náà kò bá ṣiṣẹ́, ẹ da ìjápọ̀ yìí kọ sínú bíráwúsà yín:',
  footer: ({ product, support }) => `${product} kò ní béèrè PIN yín láéláé. Ṣé ẹ ní ìbéèrè? Ẹ kọ̀wé sí ${support}.`,
};
