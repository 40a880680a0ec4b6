/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { renderPage } from '../../testing/render-page';
import { StationActions } from './radio-stations-page';

const STATION: AdminStationView = {
  ...{ id: 's1', name: 'Sound Radio', frequency: '95.1 FM', location: 'lagos', language: 'en' },
  ...{ isActive: true, revision: 3, createdAt: '2026-11-01T10:00:00.000Z' },
};

describe('the question before a station is deleted', () => {
  it.each([
    [0, 'No player chose this station.'],
    [1, '1 player chose this station. It will be deactivated, not deleted.'],
    [12, '12 players chose this station. It will be deactivated, not deleted.'],
  ])('says how many players it has: %d', async (total, words) => {
    const answers = { 'GET /api/admin/users': Array.from({ length: total }, (_, id) => ({ id })) };
    const { user } = renderPage(<StationActions station={STATION} />, answers);
    await user.click(screen.getByRole('button', { name: 'Delete Sound Radio' }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText(words)).toBeTruthy();
  });
});
