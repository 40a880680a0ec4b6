/**
 * The templates of the broadcast categories (rule mails/categories). Choosing a category fills the form with
 * the English one; a broadcast that leaves subject, content and link text as they are goes out in each player's own
 * language (rule mails/template-languages).
 */
import { type BroadcastCategory } from './broadcast-views.js';
import { PAGES } from './routes.js';
import { QUIZ_FEE_TEXT } from './prices.js';

export interface BroadcastTemplate {
  readonly subject: string;
  /** Plain text; a blank line parts two paragraphs. */
  readonly content: string;
  /** A page of the player app; empty where the mail has no button. */
  readonly linkUrl: string;
  readonly linkText: string;
}

export const BROADCAST_TEMPLATES: Readonly<Record<BroadcastCategory, BroadcastTemplate>> = {
  unverified: {
    subject: 'Verify your account and start playing',
    content:
      'Hello {{firstName}},\n\nYour account is waiting for one last step: please verify your email address.\n\nAfter that you can log in, add money and play for prizes.',
    linkUrl: PAGES.verifyEmail,
    linkText: 'Verify My Account Now',
  },
  'zero-balance': {
    subject: 'Fund your account and play today',
    content:
      'Hello {{firstName}},\n\nYour account is verified, and the next quiz is waiting for you. Your balance is {{balance}}.\n\nAdd money to your account and play for prizes.',
    linkUrl: PAGES.payment,
    linkText: 'Fund Account & Play Now',
  },
  'low-balance': {
    subject: 'Your balance is running low',
    content: `Hello {{firstName}},\n\nYour balance is {{balance}}, and a quiz costs ${QUIZ_FEE_TEXT}.\n\nAdd money to your account, so that you can play on.`,
    linkUrl: PAGES.payment,
    linkText: 'Fund Account & Play Now',
  },
  all: {
    subject: 'New questions are waiting for you',
    content:
      'Hello {{firstName}},\n\nNew questions are waiting for you in every category.\n\nPlay now, collect points and qualify for the draws.',
    linkUrl: PAGES.dashboard,
    linkText: 'Play Now',
  },
  custom: { subject: '', content: '', linkUrl: '', linkText: '' },
};
