import { no, OF_SIGNS, type Rule } from './rule.js';
import { isInTitleCase } from './sentence-case.js';

/** Sentences that the specification quotes with three dots. */
const QUOTED = [
  'Loading stations',
  'Creating Account',
  'Logging in',
  'Changing PIN',
  'Moving to next question',
  'Updating',
];

/** What the specification lets fail with "Failed to". */
const QUOTED_FAILURES = [
  ...['fetch', 'validate CSV file', 'load radio stations', 'send reset link', 'Change PIN', 'update', 'submit answer'],
  ...['load user emails', 'get upload URL', 'upload file', 'set media permissions', 'send broadcast email'],
  ...['add question', 'delete question', 'upload questions', 'add station', 'add radio station', 'delete station'],
  ...['delete radio station', 'load admin data', 'delete winner', 'load winners data', 'add winner', 'upload CSV file'],
  ...['initialize payment', 'start quiz session'],
];

/** The rules of the English texts: terms of the two tables and the rules of style that a pattern can hold. */
export const ENGLISH: readonly Rule[] = [
  {
    name: 'an ellipsis is one sign: …',
    broken: new RegExp(String.raw`^(?!(?:${QUOTED.join('|')})\.\.\.$).*\.\.\.`, 'su'),
    old: 'Sending...',
  },
  {
    name: 'an apostrophe is ’',
    broken: /^(?!Nigeria's premier|PINs don't match$|Passwords don't match$).*\p{L}'\p{L}/su,
    old: "Something doesn't fit",
  },
  ...OF_SIGNS,
  no('"quiz", not "game"', 'games?(?<!premier trivia game)(?!_)', 'What a game costs'),
  no('"correct", not "right answer"', 'right answers?|right so far', '{needed} right answers earn you 1 point'),
  no('"email", not "mail"', 'e-mails?|mails|mailed|a mail', 'Open the link that we mailed you'),
  no('"notification", not "notice"', 'notices?', 'Turn on notices'),
  no('"our team", not "our staff"', 'our staff', 'Our staff look into it.'),
  no('"payment provider", not "card company"', 'card (?:company|provider)', 'The card company took this money back.'),
  no('"payment page", not "card page"', 'card page', 'Open the card page'),
  no('"refund", not "give back"', '(?:give|given|gave|goes|went) (?:it )?back(?! to the bank)', 'Fee given back'),
  no('"reversed", not "taken back"', 'taken back', 'Deposit taken back'),
  no('"turn off" or "deactivate", not "switch off"', 'switch(?:ed)? (?:on|off)', 'Two-step login is switched off'),
  no('"mark as done", not "see to"', 'seen? to(?= |:|…|$)(?! (?:it|be))', 'Seen to: Mails'),
  no('"outcome", not "what came of it"', 'what (?:came|became) of it', 'What came of it'),
  no('"no", not "nobody"', 'nobody', 'Nobody is in yet.'),
  no('names what changed, not "meanwhile"', 'meanwhile(?!.{0,40}stay open)', 'Changed meanwhile'),
  no('"start", not "begin"', 'begun|began|begins?', 'The comparison has begun'),
  no('"actions", not "acts"', 'acts', 'More acts'),
  no('"type", not "kind"', 'kinds?', 'Kind of reason'),
  no('"duplicate", not "doubled"', 'doubled', 'Doubled'),
  no('"failed event", not "parked"', 'parked|left aside', 'Parked events'),
  no('"audit log", not "staff log"', 'staff log(?!in)', 'Staff Log'),
  no('"enter", not "please give"', 'please give', 'Please give the prize'),
  no('a message matches or does not', 'fits? nothing|fits', 'the card provider told us something that fits nothing'),
  no('ledger differences, not books', 'books', 'The books do not agree'),
  no(
    '"is requested", not "asked for"',
    'is asked for|was asked for|asked for by',
    'Verification of the ledger asked for by Ada',
  ),
  no('"on hold" or "past", not "held"', 'held', 'The payment is held.'),
  no('"is for" or "is deducted", not "goes"', 'goes', 'This email goes to the people who run it.'),
  no('"response" or "reported", not "told" or "heard"', 'told|heard(?! about us)', 'The bank has heard nothing.'),
  no('"two-step login", not "second factor"', 'second factor', 'The second factor is on'),
  no('"timer", not "clock"', 'clock', 'The clock runs'),
  no('"PIN" or "password", not "secret"', '(?<!_)secrets?(?!_)', 'The new secret'),
  no('"cardholder", not "owner of the card"', 'owner of the card', 'Ask the owner of the card'),
  no('"weekly leaderboard"', 'best of the week', 'Best of the week'),
  no('"self-exclusion"', 'exclude yourself', 'Exclude yourself from games'),
  no('"suppression list"', 'suppressions', 'Suppressions'),
  no('"wallet entry", not "wallet event"', 'wallet events?', 'Wallet events of the player'),
  no('"attempts", not "tries"', '(?:\\d+|wrong|failed|new) tries', 'After 5 wrong tries'),
  no('"account status", not "standing"', 'standing', 'Standing of the account'),
  no('"unknown" or "unconfirmed", not "in doubt"', 'in doubt', 'Emails in doubt'),
  no('"fee", not "charge"', 'our charge|provider charge', 'Our charge'),
  no('"approve" or "confirm", not "a yes"', 'second yes|your yes', 'After 24 hours and a second yes'),
  no('"show", not "stand"', 'stands?(?! for)|will stand', 'Your first deposit will stand here.'),
  {
    name: 'sentence case, where the specification quotes no title',
    broken: { test: isInTitleCase },
    old: 'Activity Summary',
  },
  {
    name: 'a failure is "Could not …", where the specification quotes no "Failed to …"',
    broken: new RegExp(`^Failed to (?!${QUOTED_FAILURES.join('|')})`, 'u'),
    old: 'Failed to release the payment',
  },
  {
    name: 'a failure is "Could not …", not "Not …" or "… was not …"',
    broken: /^Not (?:Regraded|Added|Saved|Changed|Deleted|Updated)|(?:was|were) not (?:sent|saved|added|changed)$/u,
    old: 'The link was not sent',
  },
  {
    name: 'now or will: "We will send you …"',
    broken: /\bWe (?:mail|email|send) (?:you|a|it)\b|\bon (?:its|their) way\b/u,
    old: 'A link to set a new PIN is on its way',
  },
  {
    name: 'an empty list is "No … yet."',
    broken: /^Nothing (?:was set|stored|closed|needs|here|yet|waits|open)/u,
    old: 'Nothing was set yet.',
  },
  {
    name: 'a sentence names its subject, not "it"',
    broken: /^It (?:is|was|will|has)\b/u,
    old: 'It was on hold. Staff rejected it.',
  },
  {
    name: 'a range is "1 to 5"',
    broken: /(?<!offsetBegin)\} ?[-–] ?\{(?!text)/u,
    old: 'Rows {from} - {to}',
  },
  {
    name: 'a label of the console is a noun, no question',
    keys: /^console\.(?!questions|language)/u,
    broken: /^(?:What|Who|How)(?! you | we | the provider)\b[^.?!:{]{1,30}$/u,
    old: ['console.unmatched-webhooks.reason', 'What came of it'],
  },
];
