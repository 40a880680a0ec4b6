import { startCountingData } from '../lib/api/data-usage';
import { loadTexts } from '../lib/language/load-texts';
import { rememberedLanguage, takeLanguageOfLink } from '../lib/language/remembered-language';
import { loadNewestOnce, watchMissingCode } from '../lib/pwa/newer-version';
import { preloadPage } from './page-code';
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';

/** First of all scripts: the app, the words and the page travel side by side, not one after the other. */

startCountingData();
watchMissingCode();
preloadPage(window.location.pathname);

takeLanguageOfLink();
const language = rememberedLanguage();

Promise.all([import('./main'), loadTexts(language)]).then(
  ([{ startApp }, texts]) => startApp({ language, texts }),
  // Without texts nothing can be said but what the page itself holds.
  () => loadNewestOnce() || document.querySelector('[data-load-failed]')?.removeAttribute('hidden'),
);
