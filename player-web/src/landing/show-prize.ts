import { type DrawsView, type DrawView } from '@sabi50/contracts/draw-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { isCurrent } from '../draws/draw-day.rules';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAYS_FROM_MS = 48 * HOUR_MS;
const ZONE = { timeZone: 'Africa/Lagos' } as const;

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
  const at = new Date(draw.drawAt ?? '');
  const { dataset } = place;
  set(place, 'of', labelOf(draw, dataset));
  set(place, 'name', draw.prize ?? '');
  set(place, 'worth', draw.value === null ? '' : filled(dataset['worth'], nairaOf(draw.value)));
  set(place, 'draw', filled(dataset['draw'], ...momentOf(at, dataset)));
  set(place, 'left', timeTo(at.getTime() - Date.now(), dataset));
  const since =
    draw.countsFrom === null ? '' : filled(dataset['since'], ...momentOf(new Date(draw.countsFrom), dataset));
  set(place, 'facts', `${filled(dataset['facts'], String(draw.threshold), String(draw.playersIn))} ${since}`);
  showPicture(place, draw.picture);
}

/** Day and time in Lagos, "4 December": "04/12" is April to some. */
function momentOf(at: Date, { months = '' }: DOMStringMap): readonly [string, string] {
  const [day, month] = at.toLocaleDateString('en-GB', { ...ZONE, day: 'numeric', month: 'numeric' }).split('/');
  const time = at.toLocaleTimeString('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
  return [`${Number(day)} ${months.split('|')[Number(month) - 1] ?? ''}`, time];
}

/** "38000.00" as "₦38,000.00"; what the app writes amounts with is too much for this page. */
const nairaOf = (value: string): string =>
  `₦${Number(value).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function showPicture(place: HTMLElement, path: string | null): void {
  if (path === null || place.querySelector('img')) return;
  const image = new Image(320, 320);
  image.alt = '';
  image.onload = () => place.querySelector('.prize-picture')?.replaceChildren(image);
  image.src = path;
}

function timeTo(leftMs: number, dataset: DOMStringMap): string {
  const left = Math.max(0, leftMs);
  const hours = Math.floor(left / HOUR_MS);
  if (left >= DAYS_FROM_MS) return filled(dataset['inDays'], String(Math.floor(hours / 24)));
  return filled(dataset['inHours'], String(hours), String(Math.floor((left % HOUR_MS) / MINUTE_MS)));
}

/** A sentence with its values in the places of its braces. */
const filled = (sentence = '', ...values: readonly string[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
