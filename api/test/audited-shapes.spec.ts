import { describe, expect, it } from '@jest/globals';
import { EVENT_SHAPES, SCHEMA_VERSIONS } from '@sabi50/verifier/format/event-shapes';
import { registry } from '../src/bin/modules.js';
import { installationStreams } from '../src/event-sourcing/migration/installation.events.js';

describe('the auditors’ list of events', () => {
  const streams = [...registry.streams, installationStreams];

  it('names the types of every kind of stream, and no other', () => {
    const ours = Object.fromEntries(
      streams.map(({ category, schemaVersions }) => [category, Object.keys(schemaVersions).toSorted()]),
    );
    const theirs = Object.entries(EVENT_SHAPES).map(([category, types]) => [category, Object.keys(types).toSorted()]);
    expect(Object.fromEntries(theirs)).toEqual(ours);
  });

  it('knows the newest schema version of each', () => {
    const newest = Object.assign({}, ...streams.map(({ schemaVersions }) => schemaVersions)) as Record<string, number>;
    const raised = Object.entries(newest).filter(([, version]) => version > 1);
    expect(SCHEMA_VERSIONS).toEqual(Object.fromEntries(raised));
  });
});
