import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startServiceWorker } from '../pwa/app-update';
import { App, type FirstWords } from './app';

/** Draws the app in the language that has been loaded for it. */
export function startApp(first: FirstWords): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
  startServiceWorker();
}
