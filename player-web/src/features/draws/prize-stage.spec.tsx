/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type DrawView } from '@sabi50/contracts/draw-views';
import { renderScreen } from '../../lib/testing/render-screen';
import { usePrizeStage } from './use-prize-stage';

const DRAW: DrawView = {
  ...{ kind: 'weekly', drawAt: '2099-12-04T19:00:00.000Z', countsFrom: null, threshold: 50 },
  ...{ prize: 'Smartphone', value: null, picture: null, playersIn: 12 },
};
const WINNER = {
  ...{ id: 'winner-1', fullName: 'Ibrahim Danladi', phoneNumber: '091****0015', state: 'FCT', prize: 'Radio' },
  ...{ drawKind: 'daily', drawDate: '2026-10-12', createdAt: '2026-10-13T08:00:00.000Z' },
};
const ANSWERS = { 'GET /api/draws': { draws: [DRAW] }, 'GET /api/winners': [WINNER] };

const Stage = () => usePrizeStage();

const onScreen = (isWide: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: isWide, onchange: null },
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the stage of a page', () => {
  it('shows on a wide screen what is to be won, what it takes, and who won last', async () => {
    onScreen(true);
    await renderScreen(<Stage />, { answers: ANSWERS });
    await screen.findByRole('heading', { name: 'Smartphone' });
    await screen.findByText('Points needed: 50');
    await screen.findByText('Ibrahim Danladi won: Radio');
    await screen.findByText('FCT, 091****0015');
  });

  it('asks for none of it on a phone', async () => {
    const { calls, container } = await renderScreen(<Stage />, { answers: ANSWERS });
    expect(calls).toEqual([]);
    expect(container.textContent).toBe('');
  });
});
