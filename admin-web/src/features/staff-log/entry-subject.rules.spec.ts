import { describe, expect, it } from '@jest/globals';
import { personPage, subjectPage } from './entry-subject.rules';

const about = (subject: string, subjectId: string | null, personId: string | null = null) => ({
  ...{ subject, subjectId, personId },
});

describe('what an entry of the staff log is about (rule staff/log-subjects)', () => {
  it.each([
    ['user', '/users/x/show'],
    ['second-factor', '/users/x/show'],
    ['payment', '/payments/x/show'],
    ['question', '/questions/x/show'],
    ['station', '/radio-stations/x'],
    ['winner', '/winners/x'],
    ['draw', '/draws/plans/x'],
    ['broadcast', '/broadcast/sent/x'],
    ['ledger', '/ledger/x'],
    ['media', null],
  ])('leads to the page of a %s: %s', (subject, page) => expect(subjectPage(about(subject, 'x'))).toBe(page));

  it('has no page where it was about many at once', () => expect(subjectPage(about('question', null))).toBeNull());

  it('leads to the person as well, where the subject is something else', () => {
    expect(personPage(about('payment', 'r1', 'ada'))).toBe('/users/ada/show');
    expect(personPage(about('user', 'ada', 'ada'))).toBeNull();
    expect(personPage(about('station', 's1'))).toBeNull();
  });
});
