import { type HistoryTexts } from '../sections/history';

export const HISTORY: HistoryTexts = {
  title: 'Ndekọ',
};
