import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Category } from '@sabi50/contracts/enumerations';
import { masteryOf } from './mastery';

const MORNING = '2026-11-23T08:00:00.000Z';
const NOON = '2026-11-23T12:00:00.000Z';
const right = (key: string, answeredAt = MORNING) => ({ key, isRight: true, answeredAt });
const wrong = (key: string, answeredAt = MORNING) => ({ key, isRight: false, answeredAt });

describe('what a device knows of practice', () => {
  const kept = new Map<string, string>();
  let memory: typeof import('./practice-memory');

  beforeEach(async () => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    memory = await freshly();
  });

  /** As after a reload. */
  async function freshly() {
    jest.resetModules();
    return import('./practice-memory');
  }

  it('is how each question was answered the last time, also after a reload', async () => {
    memory.learn('ada', [right('sports-046'), right('bible-028')]);
    memory.learn('ada', [wrong('sports-046', NOON)]);
    const again = await freshly();
    expect(again.knownAnswers('ada')).toEqual([right('bible-028'), wrong('sports-046', NOON)]);
    expect(again.knownAnswers('obi')).toEqual([]);
  });

  it('keeps what another tab has learnt meanwhile', async () => {
    memory.learn('ada', [right('sports-046')]);
    const otherTab = await freshly();
    otherTab.learn('ada', [right('bible-028')]);
    memory.learn('ada', [right('islamic-033')]);
    expect(memory.knownAnswers('ada').map(({ key }) => key)).toEqual(['bible-028', 'islamic-033', 'sports-046']);
  });

  it('of a visitor becomes the player’s who signs in here, once and without loss', () => {
    memory.learn(null, [right('sports-046', NOON)]);
    memory.learn('ada', [wrong('sports-046'), right('bible-028')]);
    memory.takeOverVisitor('ada');
    memory.takeOverVisitor('obi');
    expect(memory.knownAnswers('ada')).toEqual([right('bible-028'), right('sports-046', NOON)]);
    expect(memory.knownAnswers(null)).toEqual([]);
    expect(memory.knownAnswers('obi')).toEqual([]);
  });

  it('is nothing where what is stored cannot be read', async () => {
    kept.set('practice.ada', '{"no": "list"');
    kept.set('practice-pack.en.sports', '[');
    const again = await freshly();
    expect(again.knownAnswers('ada')).toEqual([]);
    expect(again.keptPack('en', 'sports')).toBeNull();
  });
});

describe('the mastery of a category', () => {
  it.each<[Category, number, number]>([
    ['sports', 2, 1],
    ['bible', 0, 1],
    ['islamic', 0, 0],
  ])('counts its own questions by how they were answered the last time: %s', (category, known, met) => {
    const answers = [right('sports-046'), right('sports-050'), wrong('sports-062'), wrong('bible-028')];
    expect(masteryOf(category, answers)).toEqual({ known, met, total: 20 });
  });
});
