/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { showNotice } from './show-notice';

it('shows the message that the console left at its logout, once', () => {
  document.body.innerHTML = '<p data-notice hidden></p>';
  const place = document.querySelector<HTMLElement>('[data-notice]') as HTMLElement;
  showNotice(place);
  expect(place.hidden).toBe(true);
  sessionStorage.setItem('toast', JSON.stringify({ title: 'Logged Out', text: 'Admin session ended' }));
  showNotice(place);
  expect([place.hidden, place.textContent]).toEqual([false, 'Logged OutAdmin session ended']);
  expect(sessionStorage.getItem('toast')).toBeNull();
});
