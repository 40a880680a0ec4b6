import { after, type MailTexts } from './mail-texts.js';

/** The mails in Yoruba: full sentences in the polite form, buttons in the bare verb. */
export const YO: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Ẹ jẹ́rìísí ímeèlì yín fún ${product}`,
      heading: `Ẹ káàbọ̀ sí ${product}${after(', ', firstName)}!`,
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
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: ['Ẹnìkan, bóyá ẹ̀yin fúnra yín, béèrè láti yan PIN (nọ́ńbà àṣírí) tuntun fún àkáǹtì yín.'],
      button: 'Yan PIN tuntun',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn ìṣẹ́jú 30, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí kì í bá ṣe ẹ̀yin lẹ béèrè, ẹ má ka ímeèlì yìí sí. PIN yín kò yí padà.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `PIN ${product} yín ti yí padà`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: ['PIN (nọ́ńbà àṣírí) àkáǹtì yín ti yí padà. Gbogbo ẹ̀rọ yòókù sì ti jáde kúrò nínú àkáǹtì náà.'],
      button: 'Yan PIN mìíràn',
      notes: [`Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, ẹ yan PIN mìíràn lẹ́sẹ̀kẹsẹ̀, kí ẹ sì kọ̀wé sí ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `A ti ti àkáǹtì ${product} yín pa`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: [
        'Ẹnìkan gbìyànjú ní ìgbà mẹ́wàá láti fi PIN tí kò tọ́ wọlé sínú àkáǹtì yín.',
        'Láti dáàbò bo owó yín, a ti ti ọ̀nà ìwọlé yìí pa títí tí ẹ ó fi yan PIN tuntun.',
      ],
      button: 'Yan PIN tuntun',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, kò sí ẹni tó wọlé. Lórí fóònù tàbí kọ̀ǹpútà tí ẹ ti fi wọlé rí, PIN yín ṣì ń ṣiṣẹ́.',
      ],
    }),
    'password-locked': ({ firstName, product }) => ({
      subject: `A ti ti ìwọlé òṣìṣẹ́ àkáǹtì ${product} yín pa`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: [
        'Ẹnìkan gbìyànjú ní ìgbà mẹ́wàá láti fi ọ̀rọ̀ ìgbaniwọlé òṣìṣẹ́ tí kò tọ́ wọlé sínú àkáǹtì yín.',
        'A ti ti ọ̀nà ìwọlé yìí pa títí tí ẹ ó fi yan ọ̀rọ̀ ìgbaniwọlé tuntun.',
      ],
      button: 'Yan ọ̀rọ̀ ìgbaniwọlé',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        'Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, kò sí ẹni tó wọlé. Lórí ẹ̀rọ tí ẹ ti fi wọlé rí, ọ̀rọ̀ ìgbaniwọlé yín ṣì ń ṣiṣẹ́.',
      ],
    }),
    'second-factor-locked': ({ firstName, product, support }) => ({
      subject: `Kóòdù tí kò tọ́ fún àkáǹtì òṣìṣẹ́ ${product} yín`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: [
        'Ẹnìkan tó mọ ọ̀rọ̀ ìgbaniwọlé òṣìṣẹ́ yín tẹ kóòdù mẹ́wàá tí kò tọ́ ti áàpù ìjẹ́rìísí yín.',
        'A kò ní gba kóòdù fún wákàtí 24 tó ń bọ̀. Alábòójútó mìíràn lè yọ ìgbésẹ̀ kejì kúrò kí àkókò náà tó pé.',
      ],
      button: 'Yan ọ̀rọ̀ ìgbaniwọlé',
      notes: [
        'Ìjápọ̀ yìí yóò parí lẹ́yìn wákàtí 24, ẹ̀ẹ̀kan ṣoṣo ló sì máa ṣiṣẹ́.',
        `Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, ẹ yan ọ̀rọ̀ ìgbaniwọlé tuntun lẹ́sẹ̀kẹsẹ̀, kí ẹ sì kọ̀wé sí ${support}.`,
      ],
    }),
    'failed-logins': ({ firstName, product }) => ({
      subject: `${product}: ọ̀pọ̀lọpọ̀ ìwọlé ni kò yọrí`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: [
        'Ọ̀pọ̀lọpọ̀ ìwọlé ni kò yọrí láàárín ìṣẹ́jú díẹ̀. Ó ṣeé ṣe kí ẹnìkan máa méfò PIN.',
        'Ní báyìí, ẹ̀rọ tí a kò tí ì fi wọ àkáǹtì kan rí gbọ́dọ̀ ṣe iṣẹ́ kékeré kan kí ó tó wọlé. Kò sí ohun tí ẹ ní láti ṣe.',
      ],
      button: 'Ṣí ojú-ìwé òṣìṣẹ́',
      notes: ['Bí èyí bá ń lọ lọ́wọ́, a kò ní kọ̀wé sí yín ju ẹ̀ẹ̀kan lọ ní wákàtí kan.'],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Ẹ yan ọ̀rọ̀ ìgbaniwọlé yín gẹ́gẹ́ bí òṣìṣẹ́ ${product}`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
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
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: ['Ọ̀rọ̀ ìgbaniwọlé òṣìṣẹ́ fún àkáǹtì yín ti yí padà. Gbogbo ẹ̀rọ yòókù sì ti jáde kúrò nínú àkáǹtì náà.'],
      notes: [`Tí kì í bá ṣe ẹ̀yin lẹ ṣe é, ẹ kọ̀wé sí ${support} lẹ́sẹ̀kẹsẹ̀.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `A ti yan PIN tàbí ọ̀rọ̀ ìgbaniwọlé ìgbà díẹ̀ fún àkáǹtì ${product} yín`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: [
        'Àwọn òṣìṣẹ́ wa ti yan PIN tàbí ọ̀rọ̀ ìgbaniwọlé ìgbà díẹ̀ fún àkáǹtì yín.',
        'Ó máa ṣiṣẹ́ fún wíwọlé ẹ̀ẹ̀kan láàárín wákàtí 24, lẹ́yìn náà ẹ ó yan tiyín.',
      ],
      notes: [`Tí ẹ kò bá béèrè fún èyí, ẹ kọ̀wé sí ${support} lẹ́sẹ̀kẹsẹ̀.`],
    }),
    'email-changed': ({ firstName, product, support }) => ({
      subject: `Ímeèlì àkáǹtì ${product} yín ti yí padà`,
      heading: `Ẹ ǹlẹ́${after(' ', firstName)},`,
      paragraphs: ['Àwọn òṣìṣẹ́ wa ti yí ímeèlì àkáǹtì yín padà. Ímeèlì yìí kì í ṣe ti àkáǹtì náà mọ́.'],
      notes: [`Tí ẹ kò bá béèrè fún èyí, ẹ kọ̀wé sí ${support} lẹ́sẹ̀kẹsẹ̀.`],
    }),
  },
  linkHint: 'Tí bọ́tìnì náà kò bá ṣiṣẹ́, ẹ da ìjápọ̀ yìí kọ sínú bíráwúsà yín:',
  footer: ({ product, support }) => `${product} kò ní béèrè PIN yín láéláé. Ṣé ẹ ní ìbéèrè? Ẹ kọ̀wé sí ${support}.`,
};
