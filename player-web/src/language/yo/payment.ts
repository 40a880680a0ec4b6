import { type PaymentTexts } from '../sections/payment';

export const PAYMENT: PaymentTexts = {
  title: 'Fi owó sí àpò',
};
