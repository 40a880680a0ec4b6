import { type Alarm, type AlarmWriter, closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';

const DIFFERENCES = 'ledger-differences';
const NOT_VERIFIED = 'ledger-not-verified';
/** The console's page of the verifications. */
const PATH = '/ledger';

/** Tells staff of differences, or that there are none any more (rule staff/ledger-verified-nightly). */
export async function tellOfDifferences(tx: AlarmWriter, count: number): Promise<void> {
  await closeAlarm(tx, NOT_VERIFIED);
  if (count === 0) return closeAlarm(tx, DIFFERENCES);
  const alarm: Alarm = { key: DIFFERENCES, kind: 'ledger-differences', params: { count }, path: PATH };
  return raiseAlarm(tx, alarm);
}

/** Tells staff that the ledger could not be verified; it says nothing of what the last verification found. */
export const tellOfNoVerification = (tx: AlarmWriter): Promise<void> =>
  raiseAlarm(tx, { key: NOT_VERIFIED, kind: 'ledger-not-verified', params: {}, path: PATH });
