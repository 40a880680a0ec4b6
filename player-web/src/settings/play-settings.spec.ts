import { describe, expect, it } from '@jest/globals';
import { readSettings } from './play-settings';

describe('the settings of the quiz', () => {
  it('are all off until they are switched on', () => {
    expect(readSettings(null)).toEqual({ sound: false, vibration: false, waitForTap: false });
  });

  it('are read as they were stored', () => {
    expect(readSettings('{"sound":true,"vibration":false}')).toEqual({
      sound: true,
      vibration: false,
      waitForTap: false,
    });
    expect(readSettings('{"vibration":true}')).toEqual({ sound: false, vibration: true, waitForTap: false });
  });

  it('let the next question wait for a tap where that was chosen', () => {
    expect(readSettings('{"waitForTap":true}')).toEqual({ sound: false, vibration: false, waitForTap: true });
  });

  it.each(['{"sound":', 'null', '"on"', '[]', '{"sound":"yes","vibration":1}'])(
    'are off when what was stored cannot be read: %s',
    (stored) => {
      expect(readSettings(stored)).toEqual({ sound: false, vibration: false, waitForTap: false });
    },
  );
});
