import { type Fact } from '../../kernel/decider.js';

/**
 * The log's own mark: the stream is `installation-{installationId}`, and tells an installation's log from another's, and a
 * restored one from the one that it was restored from.
 */
export type InstallationBegan = Fact<
  'InstallationBegan',
  {
    readonly installationId: string;
    /** ISO 8601, the clock of the process that started first. */
    readonly occurredAt: string;
  }
>;

/** What was restored has been repaired (`npm run restore:repair`): from here on the log goes its own way. */
export type EpochBegan = Fact<
  'EpochBegan',
  {
    /** Higher than any before in the log and in the database; that of `InstallationBegan` is 1. */
    readonly epoch: number;
    /** ISO 8601, the clock of the repair. */
    readonly occurredAt: string;
  }
>;

export type InstallationEvent = InstallationBegan | EpochBegan;

export const installationStreams = {
  category: 'installation',
  schemaVersions: { InstallationBegan: 1, EpochBegan: 1 } satisfies Record<InstallationEvent['type'], number>,
};

export const installationStream = (installationId: string): string => `installation-${installationId}`;

/** The epoch that an event of the stream began. */
export const epochOf = ({ type, data }: InstallationEvent): number => (type === 'InstallationBegan' ? 1 : data.epoch);
