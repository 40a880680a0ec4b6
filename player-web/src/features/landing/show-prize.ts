import { type DrawsView, type DrawView } from '@sabi50/contracts/draw-views';
import { clockText, lengthText, type LengthTexts, shortDayText } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { ROUTES } from '@sabi50/contracts/routes';
import { type WinnerView } from '@sabi50/contracts/winner-views';
import { isCurrent } from '../draws/draw-day.rules';

const MINUTE_MS = 60_000;
/** So many players in a draw say that it is worth while. */
const PLAYERS_SHOWN_FROM = 10;

/**
 * Puts the next prize into its place, once the page has been painted, and the others into theirs where they are seen. Without
 * an answer the page stays as it is.
 */
export async function showPrize(place: HTMLElement): Promise<void> {
  const answer = await fetch(ROUTES.draws);
  if (!answer.ok) return;
  const { draws } = (await answer.json()) as DrawsView;
  const [next, ...others] = draws
    .filter(({ prize, drawAt }) => prize !== null && drawAt !== null)
    .sort((one, other) => (one.drawAt ?? '').localeCompare(other.drawAt ?? ''));
  if (!next) return;
  write(place, next);
  void showWinner(place).catch(() => undefined);
  setInterval(() => write(place, next), MINUTE_MS);
  document.querySelectorAll<HTMLElement>('[data-other]').forEach((other, index) => {
    const draw = others[index];
    if (draw) showOther(other, draw, place.dataset);
  });
}

function showOther(place: HTMLElement, draw: DrawView, sentences: DOMStringMap): void {
  const { dataset } = place;
  set(place, 'of', labelOf(draw, sentences));
  set(place, 'name', draw.prize ?? '');
  set(place, 'needs', filled(dataset['needs'], String(draw.threshold)));
  place.hidden = false;
  // Its picture costs data, so it comes only where it is seen.
  if (place.offsetParent) showPicture(place, draw.picture);
}

/** "Today's prize", and the evening after that draw "Next prize". */
const labelOf = (draw: DrawView, sentences: DOMStringMap): string =>
  sentences[isCurrent(draw, new Date()) ? `of${draw.kind[0]?.toUpperCase() ?? ''}${draw.kind.slice(1)}` : 'next'] ?? '';

function set(place: HTMLElement, name: string, text: string): void {
  const element = place.querySelector(`[data-prize-${name}]`);
  if (element && element.textContent !== text) element.textContent = text;
}

function write(place: HTMLElement, draw: DrawView): void {
  const at = draw.drawAt ?? '';
  const { dataset } = place;
  set(place, 'of', labelOf(draw, dataset));
  set(place, 'name', draw.prize ?? '');
  set(place, 'worth', draw.value === null ? '' : filled(dataset['worth'], priceText(draw.value)));
  set(place, 'draw', filled(dataset['draw'], ...momentOf(at, dataset)));
  set(place, 'left', lengthText(Date.parse(at) - Date.now(), lengthsOf(dataset)));
  const since = draw.countsFrom === null ? '' : filled(dataset['since'], ...momentOf(draw.countsFrom, dataset));
  set(place, 'facts', `${factsOf(draw, dataset)} ${since}`);
  showPicture(place, draw.picture);
}

/** How many players are in is left out while they are few. */
const factsOf = ({ threshold, playersIn }: DrawView, { facts, needs }: DOMStringMap): string =>
  playersIn < PLAYERS_SHOWN_FROM
    ? `${filled(needs, String(threshold))}.`
    : filled(facts, String(threshold), String(playersIn));

/** Who won last, and where: a real person says more than a number. */
async function showWinner(place: HTMLElement): Promise<void> {
  const answer = await fetch(ROUTES.winners);
  if (!answer.ok) return;
  const winner = ((await answer.json()) as readonly WinnerView[]).find(
    ({ fullName, state, prize }) => fullName && state && prize,
  );
  if (winner) set(place, 'won', filled(place.dataset['won'], winner.fullName, winner.state ?? '', winner.prize ?? ''));
}

/** Day and time in Lagos, the day with its month in words: "04/12" is April to some. */
const momentOf = (at: string, { months = '' }: DOMStringMap): readonly [string, string] => [
  shortDayText(at, new Date(), months.split('|')),
  clockText(at),
];

function showPicture(place: HTMLElement, path: string | null): void {
  if (path === null || place.querySelector('img')) return;
  const image = new Image(320, 320);
  image.alt = '';
  image.onload = () => place.querySelector('.prize-picture')?.replaceChildren(image);
  image.src = path;
}

/** How long it is until a draw, in the sentences of the page. */
const lengthsOf = ({ inDay, inDays, inHours, inMinutes }: DOMStringMap): LengthTexts => ({
  inDays: (days, hours) => filled(days === 1 ? inDay : inDays, String(days), String(hours)),
  inHours: (hours, minutes) => filled(inHours, String(hours), String(minutes)),
  inMinutes: (minutes) => filled(inMinutes, String(minutes)),
});

/** A sentence with its values in the places of its braces. */
const filled = (sentence = '', ...values: readonly string[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
