import { type ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

/** Answers are messages, or the finished bytes of one. */
export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp | Buffer>;

/** Writes one answer and waits while the client is slower than the log. */
export async function write(call: ReadCall, answer: streams.ReadResp | Buffer): Promise<void> {
  if (call.cancelled || call.destroyed || call.write(answer)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      for (const event of ['drain', 'close', 'cancelled', 'error']) call.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'cancelled', 'error']) call.once(event, done);
  });
}
