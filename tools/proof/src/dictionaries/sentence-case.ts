/** Titles that the specification writes with capitals; a longer one stands before its part. */
const QUOTED_TITLES = [
  ...['24 Hours', '30 Days', '404 Page Not Found', '7 Days', 'Access Denied', 'Account Created Successfully'],
  ...['Account Status', 'Activity Overview', 'Add Question', 'Add Station', 'Add Winner', 'Admin Access Required'],
  ...['Administrative Dashboard', 'All Time', 'All Filtered', 'Authentication Error', 'Authentication Required'],
  ...['Average Score', 'Back to Dashboard', 'Basic Information', 'Broadcast Sent', 'Bulk Upload', 'Clear Filters'],
  ...[
    'Clear Session',
    'Connection Lost',
    'Contact Information',
    'Continue to Login',
    'Create Account',
    'Creating Account',
  ],
  ...[
    'Custom Email Broadcast',
    'Custom Email Failed',
    'Custom Range',
    'Demographics & Source',
    'Detailed Activity',
    'Download Sample CSV',
  ],
  ...['Edit Profile', 'Email Broadcast Failed', 'Email Broadcast Sent', 'Send Email Broadcast', 'Email Broadcast'],
  ...['Export Successful', 'Failed to Change PIN', 'File Too Large', 'File Uploaded', 'Fund Account & Play Now'],
  ...['Go to Login', 'Insufficient Balance', 'Invalid Amount', 'Invalid Correct Answer', 'Invalid File Type'],
  ...[
    'Invalid Reset Link',
    'Logged Out',
    'Login Failed',
    'Location & Language',
    'Low Balance',
    'Minimum [^ ]+ Required',
    'Missing Information',
  ],
  ...['No Answer Selected', 'No Internet Connection', 'No Recipients', 'Not Found', 'Not Verified', 'Payment Failed'],
  ...['Payment Method', 'Pending Verification', 'PIN Changed Successfully', 'Play Now', 'Points Analytics Summary'],
  ...['Proceed to Payment', 'Profile Updated', 'Question Added', 'Quiz Activity', 'Quiz Attempts', 'Quiz Complete'],
  ...['Quiz Error', 'Radio Station Administrator', 'Radio Stations', 'Recent Activity', 'Recovering Session'],
  ...['Recovery Failed', 'Refresh Failed', 'Register Another Account', 'Registration Failed', 'Reset Failed'],
  ...['Return to Dashboard', 'Select All Filtered', 'Select Amount to Continue', 'Send Failed', 'Session Error'],
  ...['Start Fresh', 'Station Added', 'Station Admin', 'Station Revenue', 'Station Users', '[^ ]+ Dashboard'],
  ...['Still Having Issues', 'Super Administrator', 'Super Admin', 'Time’s Up', 'Top Categories', 'Total Revenue'],
  ...[
    'Total Users',
    'Try Again',
    'Try Login Again',
    'Update Failed',
    'Update User',
    'Upload Complete',
    'Upload Failed',
  ],
  ...[
    'Upload Successful',
    'Upload Winners',
    'User Details',
    'User Updated',
    'Validation Error',
    'Verify My Account Now',
  ],
  ...['View Only', 'Welcome Back', 'Zero Balance', '₦0 Balance'],
].join('|');

/** Names, and labels that a sentence points to. */
const NAMES = [
  ...[
    'Ado Ekiti',
    'Port Harcourt',
    'Lagos',
    'Nigerian?',
    'Qur’an',
    'Islamic Knowledge',
    'Islamic',
    'Bible',
    'Sabi50',
    'Paystack',
    'Dr',
    'Cr',
  ],
  ...['Hausa', 'Yoruba', 'Igbo', 'English', 'Instagram', 'Facebook', 'Current Affairs', 'PINs', 'Sunday'],
  ...['in Users', 'in Questions', 'tap Next', 'when Radio is', 'Idempotency-Key'],
].join('|');

const ALLOWED = new RegExp(String.raw`(?:${QUOTED_TITLES}|${NAMES})(?!\p{L})`, 'gu');

/** Whether a label or title has capitals after its first word that neither the specification nor a name gives it. */
export function isInTitleCase(text: string): boolean {
  const isSentence = /[.?:;…]/u.test(text);
  return !isSentence && /[^\s“"(·|] ["“]?\p{Lu}\p{Ll}/u.test(text.replace(ALLOWED, 'x'));
}
