/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { SmallTable } from './small-table';
import { UnbrokenDates } from './unbroken-dates';

const ROWS = [{ id: 'g1', player: 'Ada Obi', effect: 'Fee refunded' }];
const table = (
  <SmallTable
    label="Quizzes"
    rows={ROWS}
    columns={[
      { label: 'Player', render: ({ player }) => player },
      { label: 'Effect', render: ({ effect }) => effect },
    ]}
  />
);

describe('a few rows in a dialog', () => {
  it('are a table', () => {
    renderPage(table);
    screen.getByRole('table', { name: 'Quizzes' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Player', 'Effect']);
  });

  it('are a card each on a phone, where the columns would be cut off', () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = ((media: string) => ({
      ...{ matches: media.includes('max-width:599'), media },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    try {
      renderPage(table);
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.getByRole('listitem').textContent).toBe('PlayerAda ObiEffectFee refunded');
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});

describe('a sentence with days', () => {
  it('has each of them, with its time, in one piece', () => {
    const { container } = renderPage(<UnbrokenDates>From 26 Nov 2026 to 10 Dec 2026, 21:04, say staff</UnbrokenDates>);
    expect(container.textContent).toBe('From 26 Nov 2026 to 10 Dec 2026, 21:04, say staff');
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      '26 Nov 2026',
      '10 Dec 2026, 21:04',
    ]);
  });
});
