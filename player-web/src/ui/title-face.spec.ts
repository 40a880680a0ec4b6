import { describe, expect, it } from '@jest/globals';
import { isLongTitle } from './title-face';

describe('the face of a title', () => {
  it.each(['Not this time', 'You earned a point!', 'I nwetara otu akara!', 'Ẹ gba àmì kan!', 'Koyo'])(
    'is the display face for %s',
    (title) => expect(isLongTitle(title)).toBe(false),
  );

  it.each(['An shirya fara gasa?', 'Kò bọ́ sí i lọ́tẹ̀ yìí', 'E mepeela akaụntụ gị nke ọma!', 'We had to stop this quiz'])(
    'is the text face for %s, which has more words',
    (title) => expect(isLongTitle(title)).toBe(true),
  );
});
