import { dayText, timeText } from '@sabi50/contracts/formats';
import { LANGUAGE_OWN_NAMES } from '@sabi50/contracts/languages';
import { type MailOutcome } from '@sabi50/contracts/mail-views';
import { nairaText } from '@sabi50/contracts/money';
import { badgeName } from '@sabi50/contracts/badges';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { escapeHtml } from '../../../platform/mail-layout/mail-parts.js';
import { type Words, WORDS } from './personal-data-words.js';

type Cells = readonly (string | number | null)[];

/** The data as a page that any browser shows and prints, in the player's language. Everything in it is escaped. */
export function personalDataPage(data: PersonalDataView): string {
  const { account, happened, notes, reports, practice, practiceRecord, madeAt } = data;
  const words = WORDS[account.preferredLanguage];
  const { texts } = words;
  const rows = (
    kind: TimelineRowView['kind'],
    cells: (row: TimelineRowView, words: Words) => Cells,
  ): readonly Cells[] =>
    happened.filter((row) => row.kind === kind).map((row) => [timeText(row.at, texts.months), ...cells(row, words)]);
  const parts = [
    table(texts.account, [], accountRows(data, words)),
    table(
      texts.money,
      [texts.time, texts.what, texts.amount, texts.balance, texts.reference],
      rows('money', moneyCells),
    ),
    table(texts.games, [texts.time, texts.category, texts.right, texts.points], rows('games', gameCells)),
    table(texts.limits, [texts.time, texts.what, texts.amount, texts.until], rows('limits', limitCells)),
    table(texts.erasure, [texts.time, texts.what, texts.amount, texts.until], rows('erasure', erasureCells)),
    table(texts.mails, [texts.time, texts.what, texts.outcome], rows('mails', mailCells)),
    table(texts.logins, [texts.time, texts.what], rows('logins', loginCells)),
    table(
      texts.reports,
      [texts.time, texts.question, texts.what],
      reports.map((report) => reportCells(report, words)),
    ),
    table(texts.practice, [texts.time, texts.question, texts.outcome], practiceRows(practice, words)),
    table(words.badges.title, [], recordRows(practiceRecord, words)),
    table(
      texts.notes,
      [texts.time, texts.what],
      notes.map(({ at, words: noted }) => [timeText(at, texts.months), noted]),
    ),
  ];
  return `<!doctype html>
<html lang="${account.preferredLanguage}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.madeAt(timeText(madeAt, texts.months)))}</p>
${parts.join('\n')}
</body></html>
`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1d2a26}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;
border-bottom:1px solid #ccc;overflow-wrap:anywhere}`;

function accountRows(
  { account, nickname, noticeDevices, reminder, terms }: PersonalDataView,
  { texts, shell, spending }: Words,
): readonly Cells[] {
  return [
    [texts.name, `${account.firstName} ${account.lastName}`],
    [texts.email, account.email],
    [texts.mobile, account.mobile],
    [texts.language, LANGUAGE_OWN_NAMES[account.preferredLanguage]],
    [texts.location, account.location && shell.locations[account.location]],
    [texts.gender, account.gender && shell.genders[account.gender]],
    [texts.source, account.source && shell.sources[account.source]],
    [texts.radioStation, account.radioStation],
    [texts.balance, nairaText(account.balance)],
    [texts.points, account.points],
    [texts.joined, dayText(account.createdAt, texts.months)],
    [texts.agreed, terms && timeText(terms.acceptedAt, texts.months)],
    [spending.reminderTitle, reminderText(reminder)],
    [texts.nickname, nickname && (nickname.isShown ? nickname.nickname : `${nickname.nickname} (${texts.notShown})`)],
    ...noticeDevices.map(({ since, wants }) => [
      texts.noticeDevice,
      `${dayText(since, texts.months)}: ${wants.map((kind) => texts.notices[kind]).join(', ')}`,
    ]),
  ];
}

function moneyCells({ money }: TimelineRowView, { history }: Words): Cells {
  if (!money) return [];
  const { kind, failure, flag, amount, balanceAfter, reference } = money;
  const why = failure === null ? flag && history.held : history.failures[failure];
  const what = [history.kinds[kind], ...(why === null ? [] : [why])].join(': ');
  return [what, nairaText(amount), balanceAfter === null ? null : nairaText(balanceAfter), reference];
}

const gameCells = ({ game }: TimelineRowView, { shell }: Words): Cells =>
  game
    ? [shell.categories[game.category].title, `${game.correctAnswers} / ${game.totalQuestions}`, game.pointsEarned]
    : [];

function limitCells({ limit }: TimelineRowView, { texts, spending }: Words): Cells {
  if (!limit) return [];
  const { change, period, amount, until } = limit;
  const what = [texts.limitChanges[change], ...(period === null ? [] : [spending.periods[period]])].join(': ');
  const limitText = amount === null ? spending.noLimit : nairaText(amount);
  return [what, period === null ? null : limitText, until && timeText(until, texts.months)];
}

const erasureCells = ({ erasure }: TimelineRowView, { texts }: Words): Cells =>
  erasure
    ? [
        ...[texts.erasureChanges[erasure.change], erasure.amount && nairaText(erasure.amount)],
        erasure.dueAt && timeText(erasure.dueAt, texts.months),
      ]
    : [];

function reminderText({ amount, time }: PersonalDataView['reminder']): string | null {
  const parts = [...(amount === null ? [] : [nairaText(amount)]), ...(time === null ? [] : [time])];
  return parts.length === 0 ? null : parts.join(', ');
}

const mailCells = ({ mail }: TimelineRowView, { texts }: Words): Cells =>
  mail ? [mail.subject, texts.outcomes[OUTCOMES[mail.outcome]]] : [];

/** What a player needs to know of what became of a mail. */
const OUTCOMES: Readonly<Record<MailOutcome, 'sent' | 'waiting' | 'notSent'>> = {
  ...{ sent: 'sent', 'in-doubt': 'sent', queued: 'waiting', sending: 'waiting', deferred: 'waiting' },
  ...{ bounced: 'notSent', failed: 'notSent', suppressed: 'notSent', cancelled: 'notSent', dropped: 'notSent' },
};

const loginCells = ({ login }: TimelineRowView, { texts }: Words): Cells => (login ? [texts.loginKinds[login]] : []);

const reportCells = (
  { at, question, reason, words }: PersonalDataView['reports'][number],
  { report, texts }: Words,
): Cells => [
  ...[timeText(at, texts.months), question],
  [report.reasons[reason], ...(words === null ? [] : [words])].join(': '),
];

const practiceRows = (practice: PersonalDataView['practice'], { texts }: Words): readonly Cells[] =>
  practice.map(({ at, question, isRight }) => [
    timeText(at, texts.months),
    question,
    isRight ? texts.answered.right : texts.answered.wrong,
  ]);

const recordRows = (
  { days, bestDays, run, badges }: PersonalDataView['practiceRecord'],
  { texts, badges: names, shell }: Words,
): readonly Cells[] => [
  [texts.practiceDays, days.join(', ')],
  [names.daysBest, bestDays],
  [names.run, run],
  ...badges.map(({ badge, earnedAt }) => [badgeName(badge, names, shell.categories), timeText(earnedAt, texts.months)]),
];

const cell = (value: string | number | null | undefined): string => escapeHtml(String(value ?? '–'));

/** A part with its heading; without heads the first cell of a row is its name. */
function table(title: string, heads: readonly string[], rows: readonly Cells[]): string {
  const head =
    heads.length === 0 ? '' : `<thead><tr>${heads.map((one) => `<th>${cell(one)}</th>`).join('')}</tr></thead>`;
  const lines = rows.map(([first, ...rest]) => {
    const name = heads.length === 0 ? `<th scope="row">${cell(first)}</th>` : `<td>${cell(first)}</td>`;
    return `<tr>${name}${rest.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`;
  });
  return `<h2>${cell(title)}</h2><table>${head}<tbody>${lines.join('')}</tbody></table>`;
}
