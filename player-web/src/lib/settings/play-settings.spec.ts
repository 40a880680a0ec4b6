import { describe, expect, it } from '@jest/globals';
import { readSettings } from './play-settings';

const ALL_OFF = { sound: false, vibration: false, waitForTap: false, tapAgain: false };

describe('the settings of the quiz', () => {
  it('are all off until they are switched on', () => {
    expect(readSettings(null)).toEqual(ALL_OFF);
  });

  it('are read as they were stored', () => {
    expect(readSettings('{"sound":true,"vibration":false}')).toEqual({ ...ALL_OFF, sound: true });
    expect(readSettings('{"vibration":true}')).toEqual({ ...ALL_OFF, vibration: true });
  });

  it('let the next question wait for a tap where that was chosen', () => {
    expect(readSettings('{"waitForTap":true}')).toEqual({ ...ALL_OFF, waitForTap: true });
  });

  it('let a second tap on an answer submit it where that was chosen', () => {
    expect(readSettings('{"tapAgain":true}')).toEqual({ ...ALL_OFF, tapAgain: true });
  });

  it.each(['{"sound":', 'null', '"on"', '[]', '{"sound":"yes","vibration":1}'])(
    'are off when what was stored cannot be read: %s',
    (stored) => {
      expect(readSettings(stored)).toEqual(ALL_OFF);
    },
  );
});
