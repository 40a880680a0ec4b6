import { isLanguage } from '@sabi50/contracts/languages';
import { startCountingData } from '../../lib/api/data-usage';
import { languageLink, rememberedLanguage, rememberLanguage } from '../../lib/language/remembered-language';
import '../../ui/styles/fonts.css';
import '../../ui/styles/brand-font.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/kit/button.css';
import '../../ui/kit/card.css';
import '../../ui/kit/guide.css';
import '../../ui/kit/page-header.css';
import '../../ui/kit/language-picker.css';
import '../../ui/kit/prize-picture.css';
import '../../ui/kit/rings.css';
import '../../ui/worlds/worlds.css';
import '../../ui/worlds/poster.css';
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
