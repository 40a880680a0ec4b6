import { lagosDate } from '@sabi50/contracts/business-time';
import { daysInARow } from '@sabi50/contracts/practice-record';
import { serverNow } from '../../lib/clock/server-clock';
import { knownRecord, type Person } from './practice-memory';

/** Days in a row up to today on which somebody practised, as this device knows (rule quiz/practice-record). */
export const practisedDays = (person: Person): number =>
  daysInARow(knownRecord(person).days, lagosDate(new Date(serverNow())));
