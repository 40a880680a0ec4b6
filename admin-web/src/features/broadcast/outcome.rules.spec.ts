import { afterEach, describe, expect, it } from '@jest/globals';
import { nameMonths } from '@sabi50/contracts/formats';
import { BROADCAST_MESSAGES } from '@sabi50/texts/api/en/broadcast-messages';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { APP as ENGLISH_APP } from '@sabi50/texts/console/en/app';
import { BROADCAST as ENGLISH } from '@sabi50/texts/console/en/broadcast';
import { APP as HAUSA_APP } from '@sabi50/texts/console/ha/app';
import { ERRORS as HAUSA_ERRORS } from '@sabi50/texts/console/ha/errors';
import { acceptedText, outcomeToast, settledOf } from './outcome.rules';

const NONE = { sent: 0, failed: 0, suppressed: 0 };

describe('the toast at the end of a broadcast', () => {
  it('tells both numbers of the older forms', () => {
    const outcome = { ...NONE, kind: 'reminder', category: 'unverified', sent: 1_200, failed: 3 } as const;
    expect(outcomeToast(outcome, ENGLISH)).toEqual({
      isGood: true,
      title: 'Email Broadcast Sent',
      text: '1,200 emails sent successfully, 3 failed.',
    });
  });

  it('names the category of the newer one, and what its sentence leaves out', () => {
    const outcome = { ...NONE, kind: 'broadcast', category: 'zero-balance', sent: 12 } as const;
    expect(outcomeToast(outcome, ENGLISH)).toEqual({
      isGood: true,
      title: 'Broadcast Sent!',
      text: 'ZERO-BALANCE email sent to 12 recipients successfully',
    });
    expect(outcomeToast({ ...outcome, failed: 2, suppressed: 1 }, ENGLISH).text).toBe(
      'ZERO-BALANCE email sent to 12 recipients successfully. 2 failed. 1 skipped: they do not receive broadcasts.',
    );
    expect(outcomeToast({ ...outcome, suppressed: 1 }, ENGLISH).text).toBe(
      'ZERO-BALANCE email sent to 12 recipients successfully. 1 skipped: they do not receive broadcasts.',
    );
  });

  it('is no success when every mail failed', () => {
    const outcome = { ...NONE, category: 'custom', failed: 2 } as const;
    expect(outcomeToast({ ...outcome, kind: 'custom' }, ENGLISH)).toMatchObject({
      isGood: false,
      title: 'Custom Email Failed',
    });
    expect(outcomeToast({ ...outcome, kind: 'broadcast' }, ENGLISH)).toEqual({
      isGood: false,
      title: 'Send Failed',
      text: '2 failed.',
    });
  });
});

describe('an accepted broadcast', () => {
  const VIEW = {
    ...({ broadcastId: 'b', status: 'scheduled', sentCount: 0, sent: 0, failed: 0 } as const),
    ...{ suppressed: 0, queued: 9, scheduledFor: null, pauseCode: null },
  };

  afterEach(() => nameMonths(ENGLISH_APP.months));

  it('starts on a date in the language of the page', () => {
    nameMonths(HAUSA_APP.months);
    const scheduledFor = '2026-11-27T19:00:00.000Z';
    const view = { ...BROADCAST_MESSAGES.scheduled('27 Nov 2026, 20:00'), ...VIEW, scheduledFor };
    expect(acceptedText(view, HAUSA_ERRORS)).toBe(
      HAUSA_ERRORS.messages?.['broadcast-messages'].scheduled('27 Nuw 2026, 20:00'),
    );
  });

  it('says what keeps it in that language too', () => {
    const pause = DELIVERY_MESSAGES.unreachable('ECONNREFUSED');
    const view = { ...BROADCAST_MESSAGES.waiting(9, pause.message), ...VIEW, pauseCode: pause };
    expect(acceptedText(view, HAUSA_ERRORS)).toContain(
      HAUSA_ERRORS.messages?.['delivery-messages'].unreachable('ECONNREFUSED'),
    );
  });
});

describe('the progress of a broadcast', () => {
  it('counts a recipient who gets no mail as settled, and one who is tried again as not', () => {
    const counts = { queued: 1, sending: 1, sent: 5, deferred: 2, bounced: 1, failed: 1, suppressed: 1, inDoubt: 1 };
    expect(settledOf({ ...counts, cancelled: 1 })).toBe(10);
  });
});
