import type { ENGLISH } from './texts.en';

/** What the payment activities say, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Biyan kuɗi',
  unit: 'mu’amaloli',
  empty: 'Ba a samu mu’amalar kuɗi ba.',

  summaryLabel: 'Taƙaitawar wannan shafi',
  onlyThisPage: (shown: string, total: string) =>
    `Lambobin huɗu na mu’amaloli ${shown} na wannan shafi ne, ba na duka ${total} ba.`,
  ofAll: 'Lambobin huɗu na dukan mu’amalolin da aka samu ne.',
  totalRevenue: 'Jimillar kuɗaɗen shiga',
  revenueDetail: 'Kuɗin da aka gama sakawa',
  completed: 'An kammala',
  pending: 'Ana jira',
  failed: 'Bai yi nasara ba',
  transactions: (isOne: boolean) => (isOne ? 'mu’amala' : 'mu’amaloli'),

  userName: 'Nemo da sunan mai amfani',
  startDate: 'Ranar farko',
  endDate: 'Ranar ƙarshe',

  transaction: 'Mu’amala',
  userDetails: 'Bayanan mai amfani',
  type: 'Iri',
  amount: 'Adadi',
  status: 'Matsayi',
  reference: 'Lambar shaida',
  paymentMethod: 'Hanyar biya',
  date: 'Rana',

  descriptions: {
    deposit: 'Saka kuɗi da kati',
    fee: (category: string) => `Kuɗin gasa: ${category}`,
    refund: 'An mayar da kuɗin gasa: laifinmu ne',
  },
  types: { deposit: 'Saka kuɗi', quiz_deduction: 'Cire kuɗin gasa' },
  statuses: { completed: 'An kammala', pending: 'Ana jira', failed: 'Bai yi nasara ba' },
  methods: { paystack: 'Paystack', wallet: 'Walat' },
  flags: {
    'amount-differs': 'Adadi ya bambanta',
    'currency-differs': 'Kuɗin ƙasa ya bambanta',
    'reference-differs': 'Lambar shaida ta bambanta',
    'channel-differs': 'An biya ta wata hanya',
    reversed: 'Banki ya janye biyan',
  },
  flagReasons: {
    'amount-differs': 'Adadin da ya iso ba wanda aka nema ba ne. Ba a ƙara komai ba: a yi gyara da hannu.',
    'currency-differs': 'An biya da kuɗin wata ƙasa. Ba a ƙara komai ba: a yi gyara da hannu.',
    'reference-differs': 'Kamfanin katin ya yi magana a kan wani biyan kuɗi. Ba a ƙara komai ba: a duba a can.',
    'channel-differs': 'Ba da kati aka biya ba. Adadin ya dace, saboda haka an ƙara kuɗin.',
    reversed: 'Kamfanin katin ya ce kuɗin sun koma wurin mai biyan.',
  },
};
