import { MailSink } from '@sabi50/proof/mail-sink';

/** What the sink got since it was last asked to forget. */
export interface SunkReport {
  readonly count: number;
  /** Addresses that got more than one mail. */
  readonly doubles: number;
  /** Between the first and the last mail, ms. */
  readonly spanMs: number;
}

/** The sink as a process of its own, so that neither sender shares a processor's turn with it. Asked by messages. */
const sink = await MailSink.start();
let [firstMs, lastMs] = [0, 0];
sink.beforeAccept = () => {
  lastMs = performance.now();
  if (sink.mails.length === 0) firstMs = lastMs;
};
process.on('message', (message) => {
  if (message === 'forget') sink.mails.length = 0;
  const doubles = [...sink.countByRecipient().values()].filter((count) => count > 1).length;
  process.send?.({ count: sink.mails.length, doubles, spanMs: lastMs - firstMs } satisfies SunkReport);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: sink.url });
