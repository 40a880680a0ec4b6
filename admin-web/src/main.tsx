import './lib/missing-functions';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { watchMissingCode } from './app/missing-code';
import { LanguageProvider, loadRememberedLanguage } from './lib/language/language-provider';
import './ui/styles/base.css';
import './ui/styles/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

watchMissingCode();

createRoot(root).render(
  <StrictMode>
    <LanguageProvider first={await loadRememberedLanguage()}>
      <App />
    </LanguageProvider>
  </StrictMode>,
);
