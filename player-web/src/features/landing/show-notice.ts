import { takeToastOfPreviousPage } from '../../lib/storage/next-page-toast';

/** Shows the message that the page before left, such as that of a logout from the console, in its place; once. */
export function showNotice(place: HTMLElement): void {
  const notice = takeToastOfPreviousPage();
  if (notice === null) return;
  const title = document.createElement('strong');
  title.textContent = notice.title;
  place.replaceChildren(title, notice.text);
  place.hidden = false;
}
