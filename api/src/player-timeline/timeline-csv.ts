import { type TimelineRowView } from '@sabi50/vocabulary/player-timeline-views';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../platform/csv/csv-cells.js';

/** The columns of the file (rule data/csv): codes as the calls answer them, so that a script can read it too. */
const COLUMNS: readonly CsvColumn<TimelineRowView>[] = [
  { header: 'Time', value: ({ at }) => new Date(at) },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'What', value: (row) => whatOf(row) },
  { header: 'Amount (₦)', value: ({ money }) => money?.amount },
  { header: 'Balance (₦)', value: ({ money }) => money?.balanceAfter },
  { header: 'Owed (₦)', value: ({ money }) => money?.owedAfter },
  { header: 'Reference', value: ({ money, id }) => money?.reference ?? id },
  { header: 'Details', value: detailsOf },
  { header: 'Staff', value: (row) => actOf(row)?.actorName ?? row.erasure?.byName },
  { header: 'Reason', value: (row) => actOf(row)?.reason },
];

const actOf = ({ act, money }: TimelineRowView) => act ?? money?.act;

const whatOf = ({ money, game, ...others }: TimelineRowView): string | undefined =>
  money?.kind ?? (game && (game.reason ?? 'open')) ?? otherOf(others);

const otherOf = ({ limit, mail, login, act, erasure }: Partial<TimelineRowView>): string | undefined =>
  limit?.change ?? mail?.mail ?? login ?? erasure?.change ?? act?.action;

function detailsOf({ money, game, limit, mail, erasure }: TimelineRowView): string | null | undefined {
  if (game) {
    const { category, language, correctAnswers, totalQuestions, pointsEarned } = game;
    return `${category}, ${language}, ${correctAnswers}/${totalQuestions}, ${pointsEarned}`;
  }
  if (limit) return [limit.period, limit.amount, limit.until].filter((part) => part !== null).join(', ');
  if (mail) return [mail.subject, mail.outcome, ...(mail.reply === null ? [] : [mail.reply])].join(', ');
  if (erasure) return [erasure.amount, erasure.dueAt].filter((part) => part !== null).join(', ');
  return money?.failure ?? money?.flag ?? money?.category;
}

/** The file's text, a page of rows at a time; the heading stands with the first one. */
export async function* timelineCsv(pages: AsyncIterable<readonly TimelineRowView[]>): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + csvLines([COLUMNS.map(({ header }) => header)]);
  for await (const rows of pages) {
    const lines = csvLines(rows.map((row) => COLUMNS.map(({ value }) => value(row))));
    yield head + lines;
    head = '';
  }
}
