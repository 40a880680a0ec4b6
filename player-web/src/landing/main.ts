import { isLanguage } from '@sabi50/contracts/languages';
import { startCountingData } from '../api/data-usage';
import { languageLink } from '../language/language-link';
import { rememberedLanguage, rememberLanguage } from '../language/remembered-language';
import '../styles/fonts.css';
import '../styles/brand-font.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../ui/button.css';
import '../ui/card.css';
import '../ui/guide.css';
import '../ui/page-header.css';
import '../ui/language-picker.css';
import '../ui/prize-picture.css';
import '../ui/rings.css';
import '../worlds/worlds.css';
import '../worlds/poster.css';
import './landing.css';
import './hero.css';
import './hero-wide.css';
import './landing-prize.css';
import { showNotice } from './show-notice';
import { showPrize } from './show-prize';

/** The little that the first page does beyond being read: it remembers the language, and its dropdown works. */

startCountingData();

const ofPage = document.documentElement.lang;
const asked = new URLSearchParams(window.location.search).get('language');
const remembered = rememberedLanguage();

// A choice on this device that the server could not know of: its cookie is gone, the storage is not.
if (isLanguage(asked)) rememberLanguage(asked);
else if (remembered !== ofPage) window.location.replace(languageLink(remembered));

document.querySelector<HTMLSelectElement>('[data-language-select]')?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && isLanguage(target.value))
    window.location.assign(languageLink(target.value));
});

document.querySelector('.language-details')?.addEventListener('keydown', (event) => {
  const list = event.currentTarget;
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !(list instanceof HTMLDetailsElement)) return;
  list.open = false;
  list.querySelector('summary')?.focus();
});

const noticePlace = document.querySelector<HTMLElement>('[data-notice]');
if (noticePlace) showNotice(noticePlace);

const prizePlace = document.querySelector<HTMLElement>('[data-prize]');
// After the first paint: the page is read first.
if (prizePlace) requestAnimationFrame(() => setTimeout(() => void showPrize(prizePlace).catch(() => undefined)));
