import { type LetterTexts } from './letter-texts.js';
import { QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

/** Hausa: impersonal, so that no gender is forced on the player. */
export const HA: LetterTexts = {
  templates: {
    unverified: {
      subject: 'A tabbatar da asusu, a fara gasa',
      content:
        'Sannu {{firstName}},\n\nSaura mataki ɗaya kafin asusun ya fara aiki: a tabbatar da imel.\n\nBayan haka ana iya shiga, a saka kuɗi, a kuma yi gasa domin kyaututtuka.',
      linkText: 'Tabbatar da asusu',
    },
    'zero-balance': {
      subject: 'A saka kuɗi a asusu, a yi gasa yau',
      content:
        'Sannu {{firstName}},\n\nAn tabbatar da asusun, kuma gasa ta gaba tana jira. Ragowar kuɗi {{balance}} ce.\n\nA saka kuɗi a asusu, a yi gasa domin kyaututtuka.',
      linkText: 'Saka kuɗi, a yi gasa',
    },
    'low-balance': {
      subject: 'Ragowar kuɗi ta yi kaɗan',
      content: `Sannu {{firstName}},\n\nRagowar kuɗi {{balance}} ce, kuma gasa ɗaya ${QUIZ_FEE_TEXT} ce.\n\nA saka kuɗi a asusu domin a ci gaba da gasa.`,
      linkText: 'Saka kuɗi, a yi gasa',
    },
    all: {
      subject: 'Sababbin tambayoyi suna jira',
      content:
        'Sannu {{firstName}},\n\nSababbin tambayoyi suna jira a kowane fanni.\n\nA yi gasa yanzu, a tara maki, a shiga zaɓen masu cin kyauta.',
      linkText: 'Yi gasa yanzu',
    },
  },
  linkHint: 'Idan maɓallin bai yi aiki ba, a kwafi wannan hanyar haɗi zuwa burauza:',
  player: 'mai gasa',
  links: 'Hanyoyin haɗi',
  files: 'Fayiloli',
  reason: (product) => `An aiko da wannan saƙo ne saboda akwai asusun ${product} da wannan imel.`,
  unsubscribe: 'Daina karɓar irin wannan saƙo',
  page: {
    title: 'Labarai ta imel',
    question: 'A daina aiko da labarai ta imel?',
    confirm: 'Daina karɓa',
    done: 'An gama. Ba za a ƙara aiko da labarai ta imel ba.',
    note: 'Saƙonni game da asusun, kamar hanyar haɗin saita sabon PIN, za su ci gaba da zuwa.',
    invalid: 'Wannan hanyar haɗi ba ta aiki. A yi amfani da ta saƙo mafi sabo.',
  },
};
