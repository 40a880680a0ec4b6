/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { addMoneyFor, noteWanted, takeWantedPage } from './wanted-category';

const MINUTE_MS = 60_000;
const search = (path: string) => new URL(path, 'http://sabi50.test').search;

describe('the quiz that was wanted when the balance ended', () => {
  it('is where paying leads back to, once', () => {
    noteWanted(search(addMoneyFor('bible')), 0);
    expect(takeWantedPage(MINUTE_MS)).toBe('/quiz/bible');
    expect(takeWantedPage(MINUTE_MS)).toBeNull();
  });

  it('is forgotten after half an hour, and by adding money for its own sake', () => {
    noteWanted('?for=sports', 0);
    expect(takeWantedPage(30 * MINUTE_MS)).toBeNull();
    noteWanted('?for=sports', 0);
    noteWanted('', 0);
    expect(takeWantedPage(0)).toBeNull();
  });

  it('is one of ours', () => {
    noteWanted('?for=//elsewhere.test', 0);
    expect(takeWantedPage(0)).toBeNull();
  });
});
