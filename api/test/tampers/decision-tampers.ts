import { newId } from '../../src/kernel/ids.js';
import { type LogTamper } from './tamper.js';
import { type StoredEvent, type TamperedBooks } from './tampered-books.js';

const EXPLAINED = `type = 'PaymentExplained'`;
const ANSWERED = `type = 'PaymentDisputeAnswered'`;
const ENDED = `type = 'PaymentDisputeAnswerEnded'`;

const referenceOf = ({ data }: StoredEvent): string => String(data['reference']);

/** Somebody else is said to have done it, in the event and beside it. */
async function rewriteActor(books: TamperedBooks, event: StoredEvent): Promise<void> {
  const by = `staff:${newId()}`;
  await books.change(event, { ...event.data, by }, { ...event.metadata, actor: by });
}

/** The same act once more, by somebody else, as if it were a new one. */
async function invent(books: TamperedBooks, { type, data }: StoredEvent, reference: string): Promise<void> {
  const by = `staff:${newId()}`;
  const { userId: _userId, reference: _reference, occurredAt: _occurredAt, ...fields } = data;
  await books.appendToPayment(reference, type, { ...fields, changeId: newId(), by }, by);
}

/** Of what staff explained, and of what they answered to disputes. */
export const DECISION_TAMPERS: readonly LogTamper[] = [
  {
    name: 'an explanation deleted, revisions closed up',
    found: ['logged-without-event'],
    tamper: async (books) => books.takeOut(await books.first(EXPLAINED)),
  },
  {
    name: 'invented explanation',
    found: ['not-logged'],
    async tamper(books) {
      const explained = await books.first(EXPLAINED);
      const { data } = await books.first(`type = 'PaymentCredited'`);
      await invent(books, { ...explained, data: { ...explained.data, closes: false } }, String(data['reference']));
    },
  },
  {
    name: 'actor of an explanation rewritten',
    found: ['staff-log-differs'],
    sample: true,
    tamper: async (books) => rewriteActor(books, await books.first(EXPLAINED)),
  },
  {
    name: 'an answer to a dispute deleted, revisions closed up',
    found: ['logged-without-event'],
    sample: true,
    tamper: async (books) => books.takeOut(await books.first(ANSWERED)),
  },
  {
    name: 'invented answer to a dispute',
    found: ['not-logged'],
    async tamper(books) {
      const answered = await books.first(ANSWERED);
      await invent(books, answered, referenceOf(answered));
    },
  },
  {
    name: 'actor of an answer to a dispute rewritten',
    found: ['staff-log-differs'],
    tamper: async (books) => rewriteActor(books, await books.first(ANSWERED)),
  },
  {
    name: 'an answer to a dispute turned into its opposite',
    found: ['staff-log-differs'],
    sample: true,
    async tamper(books) {
      const event = await books.first(ANSWERED);
      await books.change(event, { ...event.data, answer: 'accepted' });
    },
  },
  {
    name: 'what came of an answer deleted, revisions closed up',
    found: ['answer-not-ended'],
    sample: true,
    tamper: async (books) => books.takeOut(await books.first(ENDED)),
  },
  {
    name: 'invented end of an answer',
    found: ['dispute-answer'],
    async tamper(books) {
      const event = await books.first(ENDED);
      const { changeId, providerId, outcome } = event.data;
      await books.appendToPayment(referenceOf(event), 'PaymentDisputeAnswerEnded', { changeId, providerId, outcome });
    },
  },
  {
    name: 'actor of the end of an answer rewritten',
    found: ['actor'],
    async tamper(books) {
      const event = await books.first(ENDED);
      await books.change(event, event.data, { ...event.metadata, actor: `staff:${newId()}` });
    },
  },
];
