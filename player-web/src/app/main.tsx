import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startCountingData } from '../data-used/data-used';
import { loadTexts } from '../language/load-texts';
import { rememberedLanguage } from '../language/remembered-language';
import { startServiceWorker } from '../pwa/app-update';
import { App } from './app';
import { preloadPage } from './pages';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';

startCountingData();
startServiceWorker();
preloadPage(window.location.pathname);

const language = rememberedLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

loadTexts(language).then(
  (texts) =>
    createRoot(root).render(
      <StrictMode>
        <App first={{ language, texts }} />
      </StrictMode>,
    ),
  // Without texts there are no words to say it with: the browser's own page for a failed load does.
  () => root.querySelector('[data-load-failed]')?.removeAttribute('hidden'),
);
