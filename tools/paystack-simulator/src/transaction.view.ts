import type { Transaction } from './transaction.js';

/** The merchant number that all payloads carry as `integration`. */
export const INTEGRATION = 412_825;

const CARDS = { success: '4084084084084081', failed: '4084080000005408' };

/** `data` of verify, fetch and list: every field of the provider's documentation, amounts in kobo. */
export function verifyView(transaction: Transaction) {
  return {
    ...coreView(transaction),
    metadata: transaction.metadata,
    receipt_number: null,
    fees_split: null,
    authorization: authorizationView(transaction),
    customer: { ...customerView(transaction), international_format_phone: null },
    plan: null,
    split: {},
    order_id: null,
    paidAt: transaction.paidAt,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** `data` of the `charge.success` webhook: leaner than verify, and `metadata` is 0 when there is none. */
export function webhookView(transaction: Transaction) {
  return {
    ...coreView(transaction),
    metadata: transaction.metadata === '' ? 0 : transaction.metadata,
    customer: customerView(transaction),
    authorization: authorizationView(transaction),
    plan: {},
  };
}

function coreView(transaction: Transaction) {
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    message: transaction.message,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: transaction.attemptedAt === null ? null : '127.0.0.1',
    log: logView(transaction),
    fees: transaction.fees,
  };
}

function customerView(transaction: Transaction) {
  return {
    id: transaction.customerId,
    first_name: null,
    last_name: null,
    email: transaction.email,
    customer_code: transaction.customerCode,
    phone: null,
    metadata: null,
    risk_action: 'default',
  };
}

function authorizationView(transaction: Transaction) {
  if (transaction.attemptedAt === null || transaction.channel !== 'card') return {};
  const number = transaction.status === 'failed' ? CARDS.failed : CARDS.success;
  return {
    authorization_code: `AUTH_${transaction.accessCode.slice(0, 10)}`,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    // The trailing space is the provider's.
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: true,
    signature: `SIG_${transaction.customerCode.slice(4)}`,
    account_name: null,
  };
}

function logView(transaction: Transaction) {
  if (transaction.attemptedAt === null) return null;
  const paid = transaction.paidAt !== null;
  return {
    start_time: Math.floor(Date.parse(transaction.createdAt) / 1_000),
    time_spent: Math.max(
      1,
      Math.round((Date.parse(transaction.attemptedAt) - Date.parse(transaction.createdAt)) / 1_000),
    ),
    attempts: 1,
    errors: paid ? 0 : 1,
    success: paid,
    mobile: false,
    input: [],
    history: [
      { type: 'action', message: `Attempted to pay with ${transaction.channel}`, time: 1 },
      paid
        ? { type: 'success', message: `Successfully paid with ${transaction.channel}`, time: 1 }
        : { type: 'error', message: 'Error: Declined', time: 1 },
    ],
  };
}
