import type { ENGLISH } from './texts.en';

/** What the payment activities say, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ịkwụ ụgwọ',
  unit: 'Azụmahịa',
  empty: 'A hụghị ịkwụ ụgwọ ọ bụla.',

  summaryLabel: 'Nchịkọta nke peeji a',
  onlyThisPage: (shown: string, total: string) =>
    `Ọnụọgụ anọ ndị a bụ nke azụmahịa ${shown} dị na peeji a, ọ bụghị nke ${total} niile.`,
  ofAll: 'Ọnụọgụ anọ ndị a bụ nke azụmahịa niile a hụrụ.',
  totalRevenue: 'Ego niile batara',
  revenueDetail: 'Ego e tinyere nke zuru',
  completed: 'Gara nke ọma',
  pending: 'Na-eche',
  failed: 'E mezughị',
  transactions: () => 'azụmahịa',

  userName: 'Jiri aha chọọ',
  startDate: 'Ụbọchị mmalite',
  endDate: 'Ụbọchị ngwụcha',

  transaction: 'Azụmahịa',
  userDetails: 'Nkọwa onye kwụrụ',
  type: 'Ụdị',
  amount: 'Ego ole',
  status: 'Ọnọdụ',
  reference: 'Nọmba nrụtụ aka',
  paymentMethod: 'Ụzọ ịkwụ ụgwọ',
  date: 'Ụbọchị',

  descriptions: {
    deposit: 'Ego e ji kaadị tinye',
    fee: (category: string) => `Ego mbanye: ${category}`,
    refund: 'E weghachiri ego mbanye: ọ bụ anyị mehiere',
  },
  types: { deposit: 'Ego e tinyere', quiz_deduction: 'Ego mbanye' },
  statuses: { completed: 'Gara nke ọma', pending: 'Na-eche', failed: 'E mezughị' },
  methods: { paystack: 'Paystack', wallet: 'Akpa ego' },
  flags: {
    'amount-differs': 'Ego dị iche',
    'currency-differs': 'Ụdị ego dị iche',
    'reference-differs': 'Nọmba nrụtụ aka dị iche',
    'channel-differs': 'E si ụzọ ọzọ kwụọ ya',
    reversed: 'E weghachiri ya',
  },
  flagReasons: {
    'amount-differs': 'Ego ruru abụghị nke a rịọrọ. O nweghị ihe e tinyere: jiri mgbazi dozie ya.',
    'currency-differs': 'E ji ego mba ọzọ kwụọ ya. O nweghị ihe e tinyere: jiri mgbazi dozie ya.',
    'reference-differs': 'Ụlọ ọrụ kaadị kwuru maka ego ọzọ a kwụrụ. O nweghị ihe e tinyere: lelee ya ebe ahụ.',
    'channel-differs': 'E jighị kaadị kwụọ ya. Ego ya ziri ezi, ya mere e tinyere ya.',
    reversed: 'Ụlọ ọrụ kaadị kwuru na ego ahụ laghachiri n’aka onye kwụrụ ya.',
  },
};
