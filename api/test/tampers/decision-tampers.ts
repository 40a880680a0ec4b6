import { newId } from '../../src/kernel/ids.js';
import { type LogTamper } from './tamper.js';
import { type StoredEvent, type TamperedDatabase } from './tampered-database.js';

const EXPLAINED = `type = 'PaymentExplained'`;
const ANSWERED = `type = 'PaymentDisputeAnswered'`;
const ENDED = `type = 'PaymentDisputeAnswerEnded'`;

const referenceOf = ({ data }: StoredEvent): string => String(data['reference']);

/** Somebody else is said to have done it, in the event and beside it. */
async function rewriteActor(tampered: TamperedDatabase, event: StoredEvent): Promise<void> {
  const by = `staff:${newId()}`;
  await tampered.change(event, { ...event.data, by }, { ...event.metadata, actor: by });
}

/** The same act once more, by somebody else, as if it were a new one. */
async function invent(tampered: TamperedDatabase, { type, data }: StoredEvent, reference: string): Promise<void> {
  const by = `staff:${newId()}`;
  const { userId: _userId, reference: _reference, occurredAt: _occurredAt, ...fields } = data;
  await tampered.appendToPayment(reference, type, { ...fields, changeId: newId(), by }, by);
}

/** Of what staff explained, and of what they answered to disputes. */
export const DECISION_TAMPERS: readonly LogTamper[] = [
  {
    name: 'an explanation deleted, revisions closed up',
    found: ['logged-without-event'],
    tamper: async (tampered) => tampered.takeOut(await tampered.first(EXPLAINED)),
  },
  {
    name: 'invented explanation',
    found: ['not-logged'],
    async tamper(tampered) {
      const explained = await tampered.first(EXPLAINED);
      const { data } = await tampered.first(`type = 'PaymentCredited'`);
      await invent(tampered, { ...explained, data: { ...explained.data, closes: false } }, String(data['reference']));
    },
  },
  {
    name: 'actor of an explanation rewritten',
    found: ['staff-log-differs'],
    sample: true,
    tamper: async (tampered) => rewriteActor(tampered, await tampered.first(EXPLAINED)),
  },
  {
    name: 'an answer to a dispute deleted, revisions closed up',
    found: ['logged-without-event'],
    sample: true,
    tamper: async (tampered) => tampered.takeOut(await tampered.first(ANSWERED)),
  },
  {
    name: 'invented answer to a dispute',
    found: ['not-logged'],
    async tamper(tampered) {
      const answered = await tampered.first(ANSWERED);
      await invent(tampered, answered, referenceOf(answered));
    },
  },
  {
    name: 'actor of an answer to a dispute rewritten',
    found: ['staff-log-differs'],
    tamper: async (tampered) => rewriteActor(tampered, await tampered.first(ANSWERED)),
  },
  {
    name: 'an answer to a dispute turned into its opposite',
    found: ['staff-log-differs'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(ANSWERED);
      await tampered.change(event, { ...event.data, answer: 'accepted' });
    },
  },
  {
    name: 'invented closing of a dispute',
    found: ['dispute-answer'],
    async tamper(tampered) {
      const answered = await tampered.first(ANSWERED);
      await invent(tampered, { ...answered, type: 'PaymentDisputeClosed' }, referenceOf(answered));
    },
  },
  {
    name: 'what came of an answer deleted, revisions closed up',
    found: ['answer-not-ended'],
    sample: true,
    tamper: async (tampered) => tampered.takeOut(await tampered.first(ENDED)),
  },
  {
    name: 'invented end of an answer',
    found: ['dispute-answer'],
    async tamper(tampered) {
      const event = await tampered.first(ENDED);
      const { changeId, providerId, outcome } = event.data;
      await tampered.appendToPayment(referenceOf(event), 'PaymentDisputeAnswerEnded', {
        changeId,
        providerId,
        outcome,
      });
    },
  },
  {
    name: 'actor of the end of an answer rewritten',
    found: ['actor'],
    async tamper(tampered) {
      const event = await tampered.first(ENDED);
      await tampered.change(event, event.data, { ...event.metadata, actor: `staff:${newId()}` });
    },
  },
];
