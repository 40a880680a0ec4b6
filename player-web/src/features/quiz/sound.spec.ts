/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { changePlaySettings } from '../../lib/settings/play-settings';
import { useTimeFeedback } from './sound';

describe('the time that runs out', () => {
  const vibrate = jest.fn();
  beforeEach(() => {
    vibrate.mockClear();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  });
  afterEach(() => act(() => changePlaySettings({ vibration: false })));

  const count = (...seconds: readonly number[]) => {
    const { rerender } = renderHook(({ left }) => useTimeFeedback(left), { initialProps: { left: 20 } });
    for (const left of seconds) rerender({ left });
  };

  it('is felt once, at ten seconds, where vibration is on', () => {
    changePlaySettings({ vibration: true });
    count(12, 11, 10, 10, 9, 5);
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('is not felt where it is off', () => {
    count(11, 10, 9);
    expect(vibrate).not.toHaveBeenCalled();
  });
});
