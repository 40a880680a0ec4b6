export { usePaymentsTexts as useTexts, type PaymentsTexts } from '../language/payments-texts';
