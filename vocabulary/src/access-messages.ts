/**
 * What is said when too much was tried, with the time that is left (rules accounts/lock-out, accounts/known-devices).
 */
export const ACCESS_MESSAGES = {
  waitMinutes: (minutes: number): string => `Too many failed attempts. Please wait ${minutes} minutes, then try again.`,
  waitHours: (hours: number): string => `Too many failed attempts. Please wait ${hours} hours, then try again.`,
  tooManyMinutes: (minutes: number): string => `Too many attempts. Please wait ${minutes} minutes, then try again.`,
  tooManyHours: (hours: number): string => `Too many attempts. Please wait ${hours} hours, then try again.`,
} as const;
