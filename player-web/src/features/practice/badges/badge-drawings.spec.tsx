import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BADGES } from '@sabi50/contracts/practice-views';
import { BadgeMedal } from './badge-medal';

describe('the drawings of badges', () => {
  it('are there for all twenty, and no two are the same', () => {
    const drawn = BADGES.map((badge) => renderToStaticMarkup(<BadgeMedal badge={badge} size={96} />));
    expect(new Set(drawn).size).toBe(20);
    for (const one of drawn) expect(one.length).toBeGreaterThan(400);
  });
});
