import { describe, expect, it } from '@jest/globals';
import { BROADCAST as ENGLISH } from '@sabi50/texts/console/en/broadcast';
import { outcomeToast, settledOf } from './outcome.rules';

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

describe('the progress of a broadcast', () => {
  it('counts a recipient who gets no mail as settled, and one who is tried again as not', () => {
    const counts = { queued: 1, sending: 1, sent: 5, deferred: 2, bounced: 1, failed: 1, suppressed: 1, inDoubt: 1 };
    expect(settledOf({ ...counts, cancelled: 1 })).toBe(10);
  });
});
