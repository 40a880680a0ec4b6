import { describe, expect, it } from '@jest/globals';
import { PAYMENTS as ENGLISH } from '@sabi50/texts/console/en/payments';
import { descriptionText } from './description.rules';

const CATEGORIES = { 'current-affairs': 'Current Affairs' };
const said = (type: 'deposit' | 'quiz_deduction', description: string, amount = '50.00') =>
  descriptionText({ type, description, amount }, ENGLISH.descriptions, CATEGORIES);

describe('what a payment activity was for', () => {
  it('names the category of a fee as people know it', () => {
    expect(said('quiz_deduction', 'Quiz fee: current-affairs')).toBe('Quiz fee: Current Affairs');
    expect(said('quiz_deduction', 'Quiz fee: chess')).toBe('Quiz fee: chess');
  });

  it('tells a fee that went back from one that was paid', () => {
    expect(said('quiz_deduction', 'Quiz fee refunded: outage', '-50.00')).toBe('Quiz fee refunded: our fault');
  });

  it('calls every deposit one, whatever is to be checked about it', () => {
    expect(said('deposit', 'Card deposit, to be checked: the amount differs')).toBe('Card deposit');
  });

  it('shows what nobody foresaw as the server wrote it', () => {
    expect(said('quiz_deduction', 'Something new')).toBe('Something new');
  });
});
