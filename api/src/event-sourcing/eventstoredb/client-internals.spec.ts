import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { ChannelCredentials } from '@grpc/grpc-js';
import {
  discoverEndpoint,
  parseConnectionString,
  rpc,
  ServerFeaturesClient,
  shared,
  streams,
  StreamsClient,
} from './client-internals.js';

const require = createRequire(import.meta.url);
const credentials = ChannelCredentials.createInsecure();

describe('the inside of the client package', () => {
  it('is of the version that was read when this was written, which package.json pins', () => {
    const { dependencies } = require('../../../package.json') as { dependencies: Record<string, string> };
    const { version } = require('@eventstore/db-client/package.json') as { version: string };
    expect(version).toBe('6.2.1');
    expect(dependencies['@eventstore/db-client']).toBe(version);
  });

  it('reads a connection string into hosts, credentials and options', () => {
    const options = 'tls=false&nodePreference=follower&keepAliveInterval=5000&keepAliveTimeout=6000&gossipTimeout=2';
    expect(parseConnectionString(`esdb+discover://ope:secret@one:2113,two:2114?${options}`)).toMatchObject({
      dnsDiscover: true,
      hosts: [
        { address: 'one', port: 2113 },
        { address: 'two', port: 2114 },
      ],
      defaultCredentials: { username: 'ope', password: 'secret' },
      tls: false,
      nodePreference: 'follower',
      keepAliveInterval: 5_000,
      keepAliveTimeout: 6_000,
      gossipTimeout: 2,
    });
  });

  it('makes calls that take headers and a deadline, on a channel that others may share', () => {
    const client = new StreamsClient('127.0.0.1:1', credentials);
    expect([client.read, client.append, client.batchAppend, client.getChannel, client.close].map(typeOf)).toEqual(
      Array(5).fill('function'),
    );
    const features = new ServerFeaturesClient('', credentials, { channelOverride: client.getChannel() });
    expect(features.getChannel()).toBe(client.getChannel());
    expect(typeof features.getSupportedMethods).toBe('function');
    client.close();
  });

  it('carries messages that come back from their bytes, 64-bit numbers as texts', () => {
    const name = new shared.StreamIdentifier().setStreamName(Buffer.from('wallet-1'));
    const place = new streams.BatchAppendReq.Options().setStreamIdentifier(name).setStreamPosition('9007199254740993');
    const sent = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString('c')).setOptions(place);
    const read = streams.BatchAppendReq.deserializeBinary(sent.serializeBinary());
    expect(read.getOptions()?.getStreamPosition()).toBe('9007199254740993');
    expect(Buffer.from(read.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
      'wallet-1',
    );
    expect(new rpc.Status().setMessage('busy').getMessage()).toBe('busy');
  });

  it('gives up the search for a node after as many tries as it is told', async () => {
    const nobody = { endpoints: [{ address: '127.0.0.1', port: 1 }], nodePreference: 'leader' as const };
    const once = { ...nobody, discoveryInterval: 0, gossipTimeout: 1, maxDiscoverAttempts: 1 };
    await expect(discoverEndpoint(once, credentials)).rejects.toThrow('Failed to discover after 1 attempts');
  });
});

const typeOf = (one: unknown): string => typeof one;
