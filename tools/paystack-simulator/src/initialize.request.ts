import { invalid } from './api-error.js';
import { type Fields, isFields, text, webAddress } from './fields.js';

/** The checked content of `POST /transaction/initialize`. `amount` is in kobo. */
export interface InitializeRequest {
  email: string;
  amount: number;
  currency: string;
  reference: string | null;
  channels: string[];
  callbackUrl: string | null;
  metadata: unknown;
}

const CURRENCIES = ['NGN', 'GHS', 'ZAR', 'KES', 'USD'];
const CHANNELS = [
  'card',
  'bank',
  'ussd',
  'qr',
  'eft',
  'mobile_money',
  'bank_transfer',
  'apple_pay',
  'payattitude',
  'capitec_pay',
];
const DEFAULT_CHANNELS = ['card', 'bank', 'ussd', 'qr', 'mobile_money', 'bank_transfer'];
/** 10,000,000 in major units, the provider's ceiling for every currency. */
const AMOUNT_MAX = 1_000_000_000;

/** Reads the body of an initialise call, or throws the refusal (HTTP 400) that Paystack's API gives for it. */
export function readInitializeRequest(body: unknown): InitializeRequest {
  const fields = isFields(body) ? body : {};
  return {
    email: readEmail(fields.email),
    amount: readAmount(fields.amount),
    currency: readCurrency(fields.currency),
    reference: readReference(fields.reference),
    channels: readChannels(fields.channels),
    callbackUrl: readCallbackUrl(fields),
    metadata: readMetadata(fields.metadata),
  };
}

function readEmail(value: unknown): string {
  if (value === undefined || value === null) throw invalid('Email Address is required', 'missing_params');
  const email = text(value);
  if (email === null) throw invalid('Email is not allowed to be empty', 'missing_params');
  // The provider also turns away addresses under .local, which no mail can reach.
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) || email.toLowerCase().endsWith('.local')) {
    throw invalid('Invalid Email Address Passed', 'invalid_email_address');
  }
  return email;
}

/** Fractions are refused in words, `100.0` and `"100"` are 100, and zero, less or no number is an invalid amount. */
function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === '') throw invalid('Amount is required', 'missing_params');
  const amount = typeof value === 'string' ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw invalid('Invalid Amount Sent', 'invalid_amount');
  if (!Number.isInteger(amount)) throw invalid('"amount" must be an integer', 'invalid_params');
  if (amount <= 0) throw invalid('Invalid Amount Sent', 'invalid_amount');
  if (amount > AMOUNT_MAX) throw invalid('Transaction amount limit exceeded', 'amount_limit_exceeded');
  return amount;
}

function readCurrency(value: unknown): string {
  const currency = value === undefined || value === null ? 'NGN' : text(value);
  if (currency === null || !CURRENCIES.includes(currency)) {
    throw invalid('Currency not supported by merchant', 'unsupported_currency');
  }
  return currency;
}

function readReference(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^[A-Za-z0-9\-.=]+$/.test(value)) {
    throw invalid('Invalid character in transaction reference', 'invalid_reference');
  }
  return value;
}

function readChannels(value: unknown): string[] {
  if (value === undefined || value === null) return [...DEFAULT_CHANNELS];
  const channels: unknown[] = Array.isArray(value) ? value : [value];
  const known = channels.filter((channel): channel is string => CHANNELS.some((name) => name === channel));
  if (known.length === 0 || known.length !== channels.length) {
    throw invalid(`"channels" must be one of [${CHANNELS.join(', ')}]`, 'invalid_params');
  }
  return known;
}

function readCallbackUrl(fields: Fields): string | null {
  if (text(fields.callback_url) === null) return null;
  const address = webAddress(fields.callback_url);
  if (address === null) throw invalid('"callback_url" must be a valid uri', 'invalid_params');
  return address;
}

/** Metadata may come as an object or as JSON in a string; a string that is no JSON is kept as it is. */
function readMetadata(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? '';
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
