import { type Difference } from '../checks/difference.js';
import { type Report } from './verify.js';

const LINES_MAX = 1_000;

/** The report for people, a line each. */
export function* reportLines(report: Report, seconds: number): Generator<string> {
  for (const difference of report.differences.slice(0, LINES_MAX)) yield `DIFFERENCE ${lineOf(difference)}`;
  for (const { what, where, since, detail } of report.open.slice(0, LINES_MAX)) {
    yield `open ${ageOf(since, report.at)}  ${where}: ${what}: ${detail}`;
  }
  for (const { stream, revision, delta, figure, by, reason, decidedAt } of report.adjustmentsBySystem.slice(
    0,
    LINES_MAX,
  )) {
    yield `by the product itself  ${stream} revision ${revision}: ${figure} ${delta}, ${reason}, ${by}, ${decidedAt}`;
  }
  if (report.adjustmentsFoundWithoutLink > 0) {
    yield `${report.adjustmentsFoundWithoutLink} adjustment(s) of before the link found in the staff log by actor, amount and time`;
  }
  for (const what of report.notProven) yield `not proven without checkpoints: ${what}`;
  yield (
    `${report.events} events read in ${seconds.toFixed(1)} s (${Math.round(report.events / seconds)} a second), ` +
    `${report.walletEvents} of them of ${report.wallets} wallets; ${report.owedKobo} kobo owed to players; ` +
    `${report.open.length} open; ${report.differencesFound} difference(s)`
  );
}

function lineOf({ where, revision, position, what, detail }: Difference): string {
  const place = revision === undefined ? '' : ` revision ${revision}${position ? ` position ${position}` : ''}`;
  return `${where}${place}: ${what}: ${detail}`;
}

function ageOf(since: string, now: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 60_000));
  return minutes < 120
    ? `${minutes} min`
    : minutes < 2_880
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / 1_440)} days`;
}
