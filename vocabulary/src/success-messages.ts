/**
 * The `message` of answers that went well.
 */
export const SUCCESS = {
  registered: 'Account Created Successfully!',
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  emailVerified: 'Your email is verified. You can log in now.',
  emailAlreadyVerified: 'Your email is already verified. You can log in now.',
  verificationSent: 'If this address has an account that is not verified yet, a new link is on its way.',
  resetLinkSent: 'If this address has an account, a link to set a new PIN is on its way.',
  pinReset: 'Your PIN has been reset. Please log in with your new PIN.',
  pinChanged: 'Your PIN has been updated. Please use your new PIN for future logins.',
  passwordReset: 'Your password has been set. Please log in with it.',
  passwordChanged: 'Your password has been updated. Please use it for future logins.',
  steppedUp: 'Confirmed',
  userUpdated: 'User Updated',
  secondFactorRemoved: 'The second factor was removed',
  winnersUploaded: (count: number): string => `${count} winners uploaded successfully`,
  someWinnersUploaded: (count: number, failed: number): string =>
    `${count} winners uploaded successfully. ${failed} failed.`,
} as const;
