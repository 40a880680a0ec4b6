import { type MailTexts } from './mail-texts.js';

/** The mails in English. */
export const EN: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Verify your email for ${product}`,
      heading: `Welcome to ${product}, ${firstName}!`,
      paragraphs: ['Please confirm that this is your email address, so that your account can be activated.'],
      button: 'Verify my email',
      notes: [
        'This link expires in 24 hours.',
        'After verifying, log in with your 6-digit PIN.',
        'If you did not create this account, please ignore this mail.',
      ],
    }),
    'reset-pin': ({ firstName, product }) => ({
      subject: `Reset your ${product} PIN`,
      heading: `Hello ${firstName},`,
      paragraphs: ['Somebody, hopefully you, asked to set a new PIN for your account.'],
      button: 'Set a new PIN',
      notes: [
        'This link expires in 30 minutes and works once.',
        'If you did not ask for it, please ignore this mail. Your PIN stays as it is.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `Your ${product} PIN was changed`,
      heading: `Hello ${firstName},`,
      paragraphs: ['The PIN of your account was changed. All other devices have been logged out.'],
      button: 'Set another PIN',
      notes: [`If this was not you, set another PIN at once and write to ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `Your ${product} account is locked`,
      heading: `Hello ${firstName},`,
      paragraphs: [
        'Somebody tried ten times to log in to your account with a wrong PIN or password.',
        'To protect your money, we have locked the account until you choose a new PIN or password.',
      ],
      button: 'Open my account again',
      notes: [
        'This link expires in 24 hours and works once.',
        'If this was not you, nobody got in: your old PIN is still secret.',
      ],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Set your ${product} staff password`,
      heading: `Hello ${firstName},`,
      paragraphs: [
        'Your account may work in the staff console. Set a password for it with this link.',
        'A PIN, if you have one, is for playing only and stays as it is.',
      ],
      button: 'Set my password',
      notes: ['This link expires in 24 hours and works once.', 'If you did not expect this mail, please ignore it.'],
    }),
    'password-changed': ({ firstName, product, support }) => ({
      subject: `Your ${product} staff password was changed`,
      heading: `Hello ${firstName},`,
      paragraphs: ['The staff password of your account was changed. All other devices have been logged out.'],
      notes: [`If this was not you, write to ${support} at once.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `A temporary secret was set for your ${product} account`,
      heading: `Hello ${firstName},`,
      paragraphs: [
        'Our staff set a temporary PIN or password for your account.',
        'It works for one login within 24 hours, and then you choose your own.',
      ],
      notes: [`If you did not ask for this, write to ${support} at once.`],
    }),
  },
  linkHint: 'If the button does not work, copy this link into your browser:',
  footer: ({ product, support }) => `${product} will never ask for your PIN. Questions? Write to ${support}.`,
};
