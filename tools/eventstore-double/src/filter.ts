import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type LogRecord } from './log-record.js';

export type RecordFilter = (record: LogRecord) => boolean;

/** The server-side filter of a request: by stream name or event type, by prefixes or a regular expression. */
export function filterOf(options: streams.ReadReq.Options.FilterOptions | undefined): RecordFilter {
  const byStream = options?.getStreamIdentifier();
  const expression = byStream ?? options?.getEventType();
  if (!expression) return () => true;
  const field = byStream ? 'stream' : 'type';
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (record) => prefixes.some((prefix) => record[field].startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (record) => regex.test(record[field]);
}
