import { lagosDate, lagosTime } from '@sabi50/vocabulary/business-time';

/** "2026-11-21" in Lagos, the same in every language. */
export const dayText = (iso: string): string => lagosDate(new Date(iso));

/** "14:05" in Lagos, of an instant that is near. */
export const clockText = (iso: string): string => lagosTime(new Date(iso));

/** "2026-11-21 14:05" in Lagos. */
export const timeText = (iso: string): string => `${dayText(iso)} ${clockText(iso)}`;
