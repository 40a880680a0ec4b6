import { type PaymentTexts } from '../sections/payment';

export const PAYMENT: PaymentTexts = {
  title: 'Tinye ego',
};
