import './missing-functions';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { watchMissingCode } from './app/missing-code';
import { loadTexts } from './language/language-files';
import { LanguageProvider } from './language/language-provider';
import { rememberedLanguage } from './language/remembered-language';
import './styles/base.css';
import './styles/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

watchMissingCode();

const language = rememberedLanguage();
// A language that cannot be fetched is spoken in English this time.
const first = await loadTexts(language).then(
  (texts) => ({ language, texts }),
  () => ({ language: 'en' as const, texts: {} }),
);

createRoot(root).render(
  <StrictMode>
    <LanguageProvider first={first}>
      <App />
    </LanguageProvider>
  </StrictMode>,
);
