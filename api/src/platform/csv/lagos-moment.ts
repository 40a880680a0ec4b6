import { lagosDate, lagosSeconds } from '@sabi50/contracts/business-time';

/** A moment as spreadsheets read it, on the clock of Lagos: `2026-11-27 22:22:36`; the header names the zone (rule data/csv). */
export const lagosMoment = (at: Date): string => `${lagosDate(at)} ${lagosSeconds(at)}`;
