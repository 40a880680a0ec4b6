import { describe, expect, it } from '@jest/globals';
import { shareText } from './share-card';

describe('what a player shares', () => {
  it('is the score, the category and a link, and nothing about the person or money', () => {
    const result = {
      title: 'I sabi',
      world: 'sports' as const,
      score: '4 of 5 correct',
      category: 'Sports',
      call: 'How many do you know?',
      outcomes: [],
      correct: 4,
    };
    expect(shareText(result, 'https://play.test')).toBe(
      'Sabi50, Sports: 4 of 5 correct. How many do you know? https://play.test',
    );
  });
});
