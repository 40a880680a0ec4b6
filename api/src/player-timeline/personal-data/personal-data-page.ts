import { PERSONAL_DATA as EN } from '@sabi50/texts/file/en/personal-data';
import { PERSONAL_DATA as HA } from '@sabi50/texts/file/ha/personal-data';
import { PERSONAL_DATA as IG } from '@sabi50/texts/file/ig/personal-data';
import { PERSONAL_DATA as YO } from '@sabi50/texts/file/yo/personal-data';
import { timeText } from '@sabi50/vocabulary/formats';
import { type Language } from '@sabi50/vocabulary/languages';
import { nairaText } from '@sabi50/vocabulary/money';
import { type PersonalDataView } from '@sabi50/vocabulary/personal-data-views';
import { type TimelineRowView } from '@sabi50/vocabulary/player-timeline-views';
import { escapeHtml } from '../../platform/mail-layout/html-text.js';

const TEXTS: Readonly<Record<Language, typeof EN>> = { en: EN, ha: HA, yo: YO, ig: IG };

type Cells = readonly (string | number | null)[];

/** The data as a page that any browser shows and prints, in the player's language. Everything in it is escaped. */
export function personalDataPage(data: PersonalDataView): string {
  const texts = TEXTS[data.account.preferredLanguage];
  const { account, happened, notes, madeAt } = data;
  const rows = (kind: TimelineRowView['kind'], cells: (row: TimelineRowView) => Cells): readonly Cells[] =>
    happened.filter((row) => row.kind === kind).map((row) => [timeText(row.at), ...cells(row)]);
  const parts = [
    table(texts.account, [], accountRows(account, texts)),
    table(
      texts.money,
      [texts.time, texts.what, texts.amount, texts.balance, texts.reference],
      rows('money', moneyCells),
    ),
    table(texts.games, [texts.time, texts.category, texts.right, texts.points], rows('games', gameCells)),
    table(texts.mails, [texts.time, texts.what, texts.outcome], rows('mails', mailCells)),
    table(
      texts.logins,
      [texts.time, texts.what],
      rows('logins', ({ login }) => [login ?? '']),
    ),
    table(
      texts.notes,
      [texts.time, texts.what],
      notes.map(({ at, words }) => [timeText(at), words]),
    ),
  ];
  return `<!doctype html>
<html lang="${account.preferredLanguage}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.madeAt(timeText(madeAt)))}</p>
${parts.join('\n')}
</body></html>
`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1d2a26}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;
border-bottom:1px solid #ccc;overflow-wrap:anywhere}`;

function accountRows(account: PersonalDataView['account'], texts: typeof EN): readonly Cells[] {
  return [
    [texts.name, `${account.firstName} ${account.lastName}`],
    [texts.email, account.email],
    [texts.mobile, account.mobile],
    [texts.language, account.preferredLanguage],
    [texts.location, account.location],
    [texts.gender, account.gender],
    [texts.source, account.source],
    [texts.radioStation, account.radioStation],
    [texts.balance, nairaText(account.balance)],
    [texts.points, account.points],
    [texts.joined, timeText(account.createdAt)],
  ];
}

function moneyCells({ money }: TimelineRowView): Cells {
  if (!money) return [];
  const { kind, amount, balanceAfter, reference } = money;
  return [kind, nairaText(amount), balanceAfter === null ? null : nairaText(balanceAfter), reference];
}

const gameCells = ({ game }: TimelineRowView): Cells =>
  game ? [game.category, `${game.correctAnswers} / ${game.totalQuestions}`, game.pointsEarned] : [];

const mailCells = ({ mail }: TimelineRowView): Cells => (mail ? [mail.subject, mail.outcome] : []);

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
