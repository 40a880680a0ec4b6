/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NOTHING_OPEN } from '../features/quiz/testing/quiz-fixture';
import { rememberCategory } from '../lib/session/wanted-category';
import { renderScreen } from '../lib/testing/render-screen';
import BottomBar from './bottom-bar';

const draw = () => renderScreen(<BottomBar />, { answers: { 'GET /api/quiz/session/current': NOTHING_OPEN } });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/board');
});

it('leads home, to the leaderboard and to the profile, and names the page that is open (rule screens/bottom-bar)', async () => {
  await draw();
  const ways = screen.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Home', '/dashboard'],
    ['Play', '/dashboard#dashboard-play'],
    ['Leaderboard', '/board'],
    ['Me', '/profile'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Leaderboard');
});

it('offers the category that was played last, with its price', async () => {
  rememberCategory('sports');
  await draw();
  expect(screen.getByRole('link', { name: 'Play Sports ₦50' }).getAttribute('href')).toBe('/quiz/sports');
});

it('takes nothing but a category from the device', async () => {
  localStorage.setItem('lastCategory', '../admin');
  await draw();
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/dashboard#dashboard-play');
});
