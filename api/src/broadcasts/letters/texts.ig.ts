import { type LetterTexts } from './letter-texts.js';
import { QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

/** Igbo, addressed to one person. */
export const IG: LetterTexts = {
  templates: {
    unverified: {
      subject: 'Nyochaa akaụntụ gị ma malite asọmpi',
      content:
        'Ndewo {{firstName}},\n\nỌ fọdụrụ naanị otu nzọụkwụ ka akaụntụ gị malite ịrụ ọrụ: biko nyochaa email gị.\n\nMgbe ahụ ị ga-abanyeli, tinye ego ma gwuo asọmpi maka ihe nrite.',
      linkText: 'Nyochaa akaụntụ m',
    },
    'zero-balance': {
      subject: "Tinye ego n'akaụntụ gị ma gwuo taa",
      content:
        "Ndewo {{firstName}},\n\nA nyochaala akaụntụ gị, asọmpi na-abịa na-echere gị. Ego fọdụrụ gị bụ {{balance}}.\n\nTinye ego n'akaụntụ gị ma gwuo asọmpi maka ihe nrite.",
      linkText: 'Tinye ego, gwuo',
    },
    'low-balance': {
      subject: 'Ego gị fọdụrụ dị ntakịrị',
      content: `Ndewo {{firstName}},\n\nEgo fọdụrụ gị bụ {{balance}}, otu asọmpi bụ ${QUIZ_FEE_TEXT}.\n\nTinye ego n'akaụntụ gị ka i wee gwuo n'ihu.`,
      linkText: 'Tinye ego, gwuo',
    },
    all: {
      subject: 'Ajụjụ ọhụrụ na-echere gị',
      content:
        "Ndewo {{firstName}},\n\nAjụjụ ọhụrụ na-echere gị na ngalaba niile.\n\nGwuo ugbu a, nakọta akara ma banye n'ife nza ihe nrite.",
      linkText: 'Gwuo ugbu a',
    },
  },
  linkHint: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, detuo njikọ a na braụza gị:',
  player: 'onye asọmpi',
  links: 'Njikọ',
  files: 'Faịlụ',
  reason: (product) => `I nwetara ozi a n'ihi na i nwere akaụntụ ${product}.`,
  unsubscribe: 'Kwụsị inweta ụdị ozi a',
  page: {
    title: 'Ozi ọhụrụ site na email',
    question: 'Ka anyị kwụsị izitere gị ozi ọhụrụ site na email?',
    confirm: 'Kwụsị',
    done: 'E mechaala ya. Anyị agaghịzi ezitere gị ozi ọhụrụ site na email.',
    note: 'Ozi gbasara akaụntụ gị, dị ka njikọ iji họrọ PIN ọhụrụ, ga na-erute gị.',
    invalid: 'Njikọ a anaghị arụ ọrụ. Biko jiri nke dị n’ozi kacha ọhụrụ.',
  },
};
