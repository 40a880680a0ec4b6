import { describe, expect, it } from '@jest/globals';
import { readSettings } from './feedback-settings.rule';

describe('settings for sound and vibration', () => {
  it('are both off until they are switched on', () => {
    expect(readSettings(null)).toEqual({ sound: false, vibration: false });
  });

  it('are read as they were stored', () => {
    expect(readSettings('{"sound":true,"vibration":false}')).toEqual({ sound: true, vibration: false });
    expect(readSettings('{"vibration":true}')).toEqual({ sound: false, vibration: true });
  });

  it.each(['{"sound":', 'null', '"on"', '[]', '{"sound":"yes","vibration":1}'])(
    'are off when what was stored cannot be read: %s',
    (stored) => {
      expect(readSettings(stored)).toEqual({ sound: false, vibration: false });
    },
  );
});
