import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import { type Difference } from './difference.js';
import { Installations } from './installations.js';

const marked = (revision: number, type: string, data: object): LogEvent => ({
  ...({ stream: 'installation-7', revision, position: '1', id: 'e', type } as LogEvent),
  data: { ...data },
});
const began = marked(0, 'InstallationBegan', { installationId: '7' });
const epoch = (revision: number, number: number) => marked(revision, 'EpochBegan', { epoch: number });

function found(...events: readonly LogEvent[]): string[] {
  const differences: Difference[] = [];
  const installations = new Installations({
    differs: (difference) => void differences.push(difference),
    open: () => undefined,
  });
  for (const event of events) installations.add(event);
  return differences.map(({ what }) => what);
}

describe('the mark of a log', () => {
  it('begins once, and every repair begins a later epoch', () => {
    expect(found(began, epoch(1, 2), epoch(2, 5))).toEqual([]);
  });

  it.each([
    ['gap', [began, epoch(2, 2)]],
    ['unknown-event', [epoch(0, 2)]],
    ['unknown-event', [began, marked(1, 'InstallationBegan', { installationId: '7' })]],
    ['other-installation', [marked(0, 'InstallationBegan', { installationId: '8' })]],
    ['epoch', [began, epoch(1, 2), epoch(2, 2)]],
    ['epoch', [began, epoch(1, 1)]],
  ])('differs: %s', (what, events) => {
    expect(found(...events)).toEqual([what]);
  });
});
