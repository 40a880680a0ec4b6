import { PERSONAL_DATA as PERSONAL_DATA_EN } from '@sabi50/texts/file/en/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_HA } from '@sabi50/texts/file/ha/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_IG } from '@sabi50/texts/file/ig/personal-data';
import { PERSONAL_DATA as PERSONAL_DATA_YO } from '@sabi50/texts/file/yo/personal-data';
import { BADGES as BADGES_EN } from '@sabi50/texts/player/en/badges';
import { BADGES as BADGES_HA } from '@sabi50/texts/player/ha/badges';
import { BADGES as BADGES_IG } from '@sabi50/texts/player/ig/badges';
import { BADGES as BADGES_YO } from '@sabi50/texts/player/yo/badges';
import { HISTORY as HISTORY_EN } from '@sabi50/texts/player/en/history';
import { HISTORY as HISTORY_HA } from '@sabi50/texts/player/ha/history';
import { HISTORY as HISTORY_IG } from '@sabi50/texts/player/ig/history';
import { HISTORY as HISTORY_YO } from '@sabi50/texts/player/yo/history';
import { REPORT as REPORT_EN } from '@sabi50/texts/player/en/report';
import { REPORT as REPORT_HA } from '@sabi50/texts/player/ha/report';
import { REPORT as REPORT_IG } from '@sabi50/texts/player/ig/report';
import { REPORT as REPORT_YO } from '@sabi50/texts/player/yo/report';
import { SHELL as SHELL_EN } from '@sabi50/texts/player/en/shell';
import { SPENDING as SPENDING_EN } from '@sabi50/texts/player/en/spending';
import { SHELL as SHELL_HA } from '@sabi50/texts/player/ha/shell';
import { SPENDING as SPENDING_HA } from '@sabi50/texts/player/ha/spending';
import { SHELL as SHELL_IG } from '@sabi50/texts/player/ig/shell';
import { SPENDING as SPENDING_IG } from '@sabi50/texts/player/ig/spending';
import { SHELL as SHELL_YO } from '@sabi50/texts/player/yo/shell';
import { SPENDING as SPENDING_YO } from '@sabi50/texts/player/yo/spending';
import { type Language, LANGUAGE_OWN_NAMES } from '@sabi50/contracts/languages';
import { dayText, timeText } from '@sabi50/contracts/formats';
import { type MailOutcome } from '@sabi50/contracts/mail-views';
import { nairaText } from '@sabi50/contracts/money';
import { badgeName } from '@sabi50/contracts/badges';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { escapeHtml } from '../../../platform/mail-layout/mail-parts.js';

/** What a player's own data is said with: what the player app calls things, and what only the file says. */
interface Words {
  readonly texts: typeof PERSONAL_DATA_EN;
  readonly badges: Pick<typeof BADGES_EN, 'title' | 'daysBest' | 'run' | 'names' | 'half' | 'all'>;
  readonly history: Pick<typeof HISTORY_EN, 'kinds' | 'failures' | 'held'>;
  readonly report: Pick<typeof REPORT_EN, 'reasons'>;
  readonly shell: Pick<typeof SHELL_EN, 'categories' | 'genders' | 'locations' | 'sources'>;
  readonly spending: Pick<typeof SPENDING_EN, 'noLimit' | 'periods' | 'reminderTitle'>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    texts: PERSONAL_DATA_EN,
    badges: BADGES_EN,
    history: HISTORY_EN,
    report: REPORT_EN,
    shell: SHELL_EN,
    spending: SPENDING_EN,
  },
  ha: {
    texts: PERSONAL_DATA_HA,
    badges: BADGES_HA,
    history: HISTORY_HA,
    report: REPORT_HA,
    shell: SHELL_HA,
    spending: SPENDING_HA,
  },
  yo: {
    texts: PERSONAL_DATA_YO,
    badges: BADGES_YO,
    history: HISTORY_YO,
    report: REPORT_YO,
    shell: SHELL_YO,
    spending: SPENDING_YO,
  },
  ig: {
    texts: PERSONAL_DATA_IG,
    badges: BADGES_IG,
    history: HISTORY_IG,
    report: REPORT_IG,
    shell: SHELL_IG,
    spending: SPENDING_IG,
  },
};

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
