import type { ENGLISH } from './texts.en';

/** What the payment activities say, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ìsanwó',
  unit: 'ìgbésẹ̀ owó',
  empty: 'A kò rí ìgbésẹ̀ owó kankan.',

  summaryLabel: 'Àkópọ̀ ojú-ìwé yìí',
  onlyThisPage: (shown: string, total: string) =>
    `Nọ́ńbà mẹ́rẹ̀ẹ̀rin jẹ́ ti ìgbésẹ̀ owó ${shown} tó wà lójú-ìwé yìí, kì í ṣe ti gbogbo ${total}.`,
  ofAll: 'Nọ́ńbà mẹ́rẹ̀ẹ̀rin jẹ́ ti gbogbo ìgbésẹ̀ owó tí a rí.',
  totalRevenue: 'Gbogbo owó tó wọlé',
  revenueDetail: 'Owó tó ti wọ àpò',
  completed: 'Ó ti yọrí',
  pending: 'Kò tíì parí',
  failed: 'Kò yọrí',
  transactions: () => 'ìgbésẹ̀ owó',

  userName: 'Fi orúkọ olùmúlò wá a',
  startDate: 'Ọjọ́ ìbẹ̀rẹ̀',
  endDate: 'Ọjọ́ ìparí',

  transaction: 'Ìgbésẹ̀ owó',
  userDetails: 'Ìsọfúnni olùmúlò',
  type: 'Irú',
  amount: 'Iye owó',
  status: 'Ipò',
  reference: 'Nọ́ńbà ìtọ́kasí',
  paymentMethod: 'Ọ̀nà ìsanwó',
  date: 'Ọjọ́',

  descriptions: {
    deposit: 'Owó tó wọlé láti káàdì',
    fee: (category: string) => `Owó ìkópa: ${category}`,
    refund: 'A dá owó ìkópa padà: àṣìṣe wa ni',
  },
  types: { deposit: 'Owó tó wọ àpò', quiz_deduction: 'Owó ìkópa' },
  statuses: { completed: 'Ó ti yọrí', pending: 'Kò tíì parí', failed: 'Kò yọrí' },
  methods: { paystack: 'Paystack', wallet: 'Àpò owó' },
  flags: {
    'amount-differs': 'Iye owó yàtọ̀',
    'currency-differs': 'Irú owó yàtọ̀',
    'reference-differs': 'Nọ́ńbà ìtọ́kasí yàtọ̀',
    'channel-differs': 'Wọ́n san án lọ́nà mìíràn',
    reversed: 'Wọ́n ti dá owó náà padà',
  },
  flagReasons: {
    'amount-differs': 'Iye tó dé yàtọ̀ sí iye tí a bèèrè. Kò sí owó tó wọlé: ẹ fi àtúnṣe yanjú rẹ̀.',
    'currency-differs': 'Owó orílẹ̀-èdè mìíràn ni wọ́n fi san án. Kò sí owó tó wọlé: ẹ fi àtúnṣe yanjú rẹ̀.',
    'reference-differs': 'Ilé-iṣẹ́ káàdì sọ̀rọ̀ nípa ìsanwó mìíràn. Kò sí owó tó wọlé: ẹ wò ó níbẹ̀.',
    'channel-differs': 'Kì í ṣe káàdì ni wọ́n fi san án. Iye náà tọ́, nítorí náà owó náà wọlé.',
    reversed: 'Ilé-iṣẹ́ káàdì sọ pé owó náà ti padà sọ́dọ̀ ẹni tó san án.',
  },
};
