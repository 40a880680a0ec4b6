import { describe, expect, it } from '@jest/globals';
import { FileGate } from './file-gate.js';

describe('files that are made whole', () => {
  it('are made two at once; a few wait, and the rest are asked to come again', async () => {
    const gate = new FileGate();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let [running, most] = [0, 0];
    const make = () =>
      gate.make(async () => {
        running += 1;
        most = Math.max(most, running);
        await finished;
        running -= 1;
        return 'file';
      });
    const first = Array.from({ length: 10 }, make);
    await expect(make()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    finish();
    expect(await Promise.all(first)).toEqual(Array.from({ length: 10 }, () => 'file'));
    expect(most).toBe(2);
    expect(await make()).toBe('file');
  });

  it('make room again where one failed', async () => {
    const gate = new FileGate();
    const fails = () => gate.make(() => Promise.reject(new Error('no font')));
    for (let tries = 0; tries < 12; tries += 1) await expect(fails()).rejects.toThrow('no font');
    expect(await gate.make(() => Promise.resolve(1))).toBe(1);
  });
});
