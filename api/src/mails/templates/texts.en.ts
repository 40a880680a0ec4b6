import { after, type MailTexts } from './mail-texts.js';

/** The mails in English. */
export const EN: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Verify your email for ${product}`,
      heading: `Welcome to ${product}${after(', ', firstName)}!`,
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
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: ['Somebody, hopefully you, asked to set a new PIN for your account.'],
      button: 'Set a new PIN',
      notes: [
        'This link expires in 30 minutes and works once.',
        'If you did not ask for it, please ignore this mail. Your PIN stays as it is.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `Your ${product} PIN was changed`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: ['The PIN of your account was changed. All other devices have been logged out.'],
      button: 'Set another PIN',
      notes: [`If this was not you, set another PIN at once and write to ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `Your ${product} account is locked`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Somebody tried ten times to log in to your account with a wrong PIN.',
        'To protect your money, that login is locked until you choose a new PIN.',
      ],
      button: 'Open my account again',
      notes: [
        'This link expires in 24 hours and works once.',
        'If this was not you, nobody got in. On a phone or computer where you have logged in before, your PIN still works.',
      ],
    }),
    'password-locked': ({ firstName, product }) => ({
      subject: `The staff login of your ${product} account is locked`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Somebody tried ten times to log in to your account with a wrong staff password.',
        'That login is locked until you choose a new password.',
      ],
      button: 'Set a new password',
      notes: [
        'This link expires in 24 hours and works once.',
        'If this was not you, nobody got in. On a device where you have logged in before, your password still works.',
      ],
    }),
    'second-factor-locked': ({ firstName, product, support }) => ({
      subject: `Wrong codes for your ${product} staff account`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Somebody who knows your staff password typed ten wrong codes of your authenticator app.',
        'Codes are not accepted for the next 24 hours. Another administrator can take the second factor away before that.',
      ],
      button: 'Set a new password',
      notes: [
        'This link expires in 24 hours and works once.',
        `If this was not you, set a new password at once and write to ${support}.`,
      ],
    }),
    'failed-logins': ({ firstName, product }) => ({
      subject: `${product}: very many failed logins`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Very many logins have failed within a few minutes. Somebody may be guessing PINs.',
        'Devices that are new to an account now have to solve a small task before each login. You do not have to do anything.',
      ],
      button: 'Open the console',
      notes: ['While this goes on, we write to you at most once an hour.'],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Set your ${product} staff password`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Your account may work in the staff console. Set a password for it with this link.',
        'A PIN, if you have one, is for playing only and stays as it is.',
      ],
      button: 'Set my password',
      notes: ['This link expires in 24 hours and works once.', 'If you did not expect this mail, please ignore it.'],
    }),
    'password-changed': ({ firstName, product, support }) => ({
      subject: `Your ${product} staff password was changed`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: ['The staff password of your account was changed. All other devices have been logged out.'],
      notes: [`If this was not you, write to ${support} at once.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `A temporary secret was set for your ${product} account`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: [
        'Our staff set a temporary PIN or password for your account.',
        'It works for one login within 24 hours, and then you choose your own.',
      ],
      notes: [`If you did not ask for this, write to ${support} at once.`],
    }),
    'email-changed': ({ firstName, product, support }) => ({
      subject: `The email address of your ${product} account was changed`,
      heading: `Hello${after(' ', firstName)},`,
      paragraphs: ['Our staff changed the email address of your account. This address no longer belongs to it.'],
      notes: [`If you did not ask for this, write to ${support} at once.`],
    }),
  },
  linkHint: 'If the button does not work, copy this link into your browser:',
  footer: ({ product, support }) => `${product} will never ask for your PIN. Questions? Write to ${support}.`,
};
