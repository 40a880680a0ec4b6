/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type WinnerView } from '@sabi50/contracts/winner-views';
import { playerFixture, renderScreen } from '../../lib/testing/render-screen';
import { LatestWinners } from './winners-banner';

const ERASED: WinnerView = {
  ...{ id: 'winner-1', fullName: '', phoneNumber: '', state: null, prize: 'Smartphone' },
  ...{ drawKind: 'daily', drawDate: '2026-10-12', createdAt: '2026-10-13T08:00:00.000Z' },
};

describe('a winner who was erased', () => {
  it('is "A player", without a number and a state, and the prize stays (rule data/erasure)', async () => {
    await renderScreen(<LatestWinners />, { player: playerFixture(), answers: { 'GET /api/winners': [ERASED] } });
    await screen.findByText('A player');
    expect(screen.getByRole('listitem').textContent).toBe('A player Smartphone, 12 Oct');
  });
});
