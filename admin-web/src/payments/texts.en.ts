/** What the payment activities say. */
export const ENGLISH = {
  title: 'Payments',
  unit: 'transactions',
  empty: 'No payment activities found.',

  summaryLabel: 'Summary of this page',
  onlyThisPage: (shown: string, total: string) =>
    `The four figures are of the ${shown} transactions shown on this page, not of all ${total}.`,
  ofAll: 'The four figures are of all transactions found.',
  totalRevenue: 'Total Revenue',
  revenueDetail: 'Completed deposits',
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  transactions: (isOne: boolean): string => (isOne ? 'transaction' : 'transactions'),

  userName: 'Search by user name',
  startDate: 'Start date',
  endDate: 'End date',

  transaction: 'Transaction',
  userDetails: 'User Details',
  type: 'Type',
  amount: 'Amount',
  status: 'Status',
  reference: 'Reference',
  paymentMethod: 'Payment Method',
  date: 'Date',

  descriptions: {
    deposit: 'Card deposit',
    fee: (category: string) => `Quiz fee: ${category}`,
    refund: 'Quiz fee refunded: our fault',
  },
  types: { deposit: 'Deposit', quiz_deduction: 'Quiz Deduction' },
  statuses: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },
  methods: { paystack: 'Paystack', wallet: 'Wallet' },
  flags: {
    'amount-differs': 'Amount differs',
    'currency-differs': 'Currency differs',
    'reference-differs': 'Reference differs',
    'channel-differs': 'Paid another way',
    reversed: 'Reversed',
  },
  /** What a flag means, and what is to be done. */
  flagReasons: {
    'amount-differs': 'Another amount arrived than was asked for. Nothing was credited: settle it by an adjustment.',
    'currency-differs': 'It was paid in another currency. Nothing was credited: settle it by an adjustment.',
    'reference-differs': 'The provider answered about another payment. Nothing was credited: look it up there.',
    'channel-differs': 'It was not paid by card. The amount was right, so it was credited.',
    reversed: 'The provider says that the money went back to the payer.',
  },
};
