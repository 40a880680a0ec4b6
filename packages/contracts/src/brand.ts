/**
 * Everything that names the product, in one place: an operator rebrands by editing this file (rule data/brand).
 */
export const BRAND = {
  /** As written in running text and in mails. */
  name: 'Sabi50',
  /** The default title of the shared header. */
  titleInCapitals: 'SABI50',
  tagline: 'Test your knowledge and win exciting prizes',
  footerClaim: "Nigeria's premier trivia game",
  /** Where no `SUPPORT_ADDRESS` is set; production needs one. */
  supportAddress: 'support@sabi50.test',
  /** Sender of every mail where no `MAIL_FROM` is set; production needs one. */
  mailFrom: 'Sabi50 <no-reply@sabi50.test>',
  copyrightYear: 2025,
  socialLinks: {
    facebook: 'https://www.facebook.com/sabi50ng',
    instagram: 'https://www.instagram.com/sabi50ng',
    x: 'https://x.com/sabi50ng',
  },
} as const;

/** Paths that are not linked anywhere. They are a convenience, never a protection (rule staff/hidden-paths). */
export const HIDDEN_PATHS = {
  adminEntry: '/sabi50-admin-2025',
  adminDashboard: '/sabi50-dashboard-2025',
  adminDebug: '/sabi50-debug-2025',
} as const;
