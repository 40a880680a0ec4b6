export { useLedgerTexts as useTexts, type LedgerTexts } from '../language/ledger-texts';
