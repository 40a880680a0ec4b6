import { type Locator, type Page } from 'playwright-core';
import { type HttpResponse } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { monthsUpTo } from '../../src/features/station-statements/months.rules.js';
import { type ConsoleStage } from './console-stage.js';
import { foundStray } from './differences.js';
import { reportedQuestion } from './reported-question.js';
import { staffClient } from './staff-client.js';
import { unmatchedMessage } from './unmatched-message.js';
import { paidOtherwise } from './held-payment.js';
import { correctedQuestion } from './wrong-question.js';

/** What the dialogs of acts are about. */
export interface Subjects {
  readonly playerId: string;
  readonly heldPayment: string;
  readonly stationId: string;
  readonly questionId: string;
  readonly exceptionId: string;
  readonly messageReference: string;
  /** Corrected, and what a regrade of its games would do is looked at. */
  readonly correctedQuestionId: string;
  readonly scheduledBroadcastId: string;
}

/** One dialog of an act. */
export interface DialogCase {
  readonly name: string;
  readonly path: (subjects: Subjects) => string;
  /** Presses what opens it; answers what has the focus once it is closed. */
  readonly open: (page: Page, subjects: Subjects) => Promise<Locator>;
  /** Takes away what makes it complete from the start, such as the values of a record. */
  readonly empty?: (dialog: Locator) => Promise<unknown>;
  /** Makes it complete; null for a question, which has no fields and goes when it fails. */
  readonly fill: ((dialog: Locator) => Promise<unknown>) | null;
  readonly confirm: string | RegExp;
  /** What leaves it without doing anything: "Cancel" by default. */
  readonly leave?: string;
  /** Of the dialog, where the one below it has such a button too. */
  readonly title?: string;
  /** The call that it makes in the end. */
  readonly call: string;
}

/** Has one of everything. */
export async function subjectsOf(stage: ConsoleStage): Promise<Subjects> {
  const { product } = stage;
  const [player, heldPayment, messageReference, exception, correctedQuestionId] = await Promise.all([
    product.newPlayer(200),
    paidOtherwise(stage),
    unmatchedMessage(product),
    foundStray(product),
    correctedQuestion(product),
    reportedQuestion(product, 'Out of date, say the dialogs'),
  ]);
  const staff = await staffClient(product);
  const first = async <Row>(path: string, filter: object): Promise<Row> => {
    const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
    const { body } = await staff.get<readonly Row[]>(`${path}?${query.toString()}`);
    if (!body[0]) throw new Error(`${path} has nothing like ${JSON.stringify(filter)}`);
    return body[0];
  };
  const station = await first<{ readonly id: string }>(ROUTES.adminRadioStations, { search: 'Akure FM' });
  const report = await first<{ readonly questionId: string }>(ROUTES.adminQuestionReports, { status: 'open' });
  // Of the month before, and the share of it.
  const [, fromMonth = ''] = monthsUpTo(new Date(), 2);
  const share = { shareBasisPoints: 1_000, fromMonth, reason: REASON };
  await made(staff.post(pathOf('adminStationShares', { id: station.id }), share));
  const scheduledFor = new Date(Date.now() + DAY_MS).toISOString();
  const mail = { subject: 'Say the dialogs', message: 'Play on.', targetEmails: [player.email], scheduledFor };
  await made(staff.post(ROUTES.adminSendCustomEmail, mail));
  const broadcast = await first<{ readonly id: string }>(ROUTES.adminBroadcasts, { status: 'scheduled' });
  return {
    ...{ correctedQuestionId, scheduledBroadcastId: broadcast.id },
    ...{ playerId: player.userId, heldPayment, messageReference, exceptionId: exception.id },
    ...{ stationId: station.id, questionId: report.questionId },
  };
}

const made = async (answer: Promise<HttpResponse>): Promise<void> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`A subject of the dialogs answered ${status}: ${JSON.stringify(body)}`);
};

const DAY_MS = 86_400_000;
const player = ({ playerId }: Subjects): string => `/admin/users/${playerId}/show`;
const payment = ({ heldPayment }: Subjects): string => `/admin/payments/${heldPayment}/show`;
const question = ({ questionId }: Subjects): string => `/admin/questions/${questionId}/show`;

const REASON = 'As it was agreed';
const giveReason = (dialog: Locator): Promise<void> => dialog.getByLabel('Reason', { exact: true }).fill(REASON);

/** Opens it by a button or a link of the page. */
const by =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page): Promise<Locator> => {
    const opener = page.getByRole('main').getByRole(role, { name }).first();
    await opener.click();
    return opener;
  };

/** Opens it by an item of the menu that the page of a player has. */
const byMenu =
  (name: string) =>
  async (page: Page): Promise<Locator> => {
    const opener = page.getByRole('button', { name: 'More actions' });
    await opener.click();
    await page.getByRole('menuitem', { name }).click();
    return opener;
  };

const ofPlayer = (item: string, confirm: string, call: string): DialogCase => ({
  ...{ name: item, path: player, open: byMenu(item), fill: giveReason, confirm },
  call: `**/api/admin/users/*/${call}`,
});
const ofPayment = (button: string, confirm: string | RegExp, call: string): DialogCase => ({
  ...{ name: `${button} a payment`, path: payment, open: by(new RegExp(`^${button}`)), fill: giveReason, confirm },
  call: `**/api/admin/payments/*/${call}`,
});

/** The dialogs of acts, each once for its kind. Sending a broadcast and announcing winners have journeys of their own. */
export const DIALOGS: readonly DialogCase[] = [
  {
    ...{ name: 'Adjust balance', path: player, open: by('Adjust balance'), confirm: /^(Adjust|Add ₦.*)$/ },
    fill: async (dialog) => {
      await dialog.getByLabel('Amount (₦)').fill('10');
      await giveReason(dialog);
    },
    call: '**/api/admin/users/*/adjustments',
  },
  ofPlayer('Send PIN reset link…', 'Send PIN reset link', 'pin-link'),
  ofPlayer('End sessions…', 'End all sessions', 'end-sessions'),
  ofPlayer('Suspend player…', 'Suspend player', 'suspension'),
  ofPlayer('Erase data…', 'Erase data', 'erasure'),
  ofPayment('Release', /^Release ₦/, 'release'),
  ofPayment('Refund', 'Refund', 'refund'),
  ofPayment('Reject', 'Reject', 'reject'),
  ofPayment('Mark as resolved', 'Mark as resolved', 'explain'),
  {
    name: 'Set share of a station',
    path: ({ stationId }) => `/admin/station-statements/${stationId}/show`,
    open: by('Set share'),
    fill: async (dialog) => {
      await dialog.getByLabel('Share in percent').fill('12.5');
      await giveReason(dialog);
    },
    confirm: 'Set share',
    call: '**/api/admin/radio-stations/*/shares',
  },
  {
    name: 'Issue the statement of a station',
    path: ({ stationId }) => `/admin/station-statements/${stationId}/show`,
    open: by('Issue'),
    // A month that is over is all that it needs.
    fill: () => Promise.resolve(),
    ...{ confirm: 'Issue', call: '**/api/admin/radio-stations/*/statements' },
  },
  {
    name: 'Add a station',
    path: () => '/admin/radio-stations',
    open: by('Add Station', 'link'),
    fill: async (dialog) => {
      await dialog.getByLabel('Name').fill('Dialog FM');
      await dialog.getByLabel('Frequency').fill('88.8 FM');
      await dialog.getByLabel('Location').selectOption({ index: 1 });
      await dialog.getByLabel('Language').selectOption({ index: 1 });
    },
    confirm: 'Add Station',
    call: '**/api/admin/radio-stations',
  },
  {
    name: 'Close the reports of a question',
    path: question,
    open: by('Close reports…'),
    fill: (dialog) => dialog.getByLabel('Reason').fill(REASON),
    confirm: 'Close reports',
    call: '**/api/admin/questions/*/close-reports',
  },
  {
    ...{ name: 'Switch off a question', path: question, open: by('Deactivate…'), fill: null, confirm: 'Deactivate' },
    call: '**/api/admin/questions/*',
  },
  {
    name: 'Switch off chosen questions',
    path: () => '/admin/questions',
    open: async (page) => {
      const choice = page.locator('tbody').getByRole('checkbox').first();
      if (!(await choice.isChecked())) await choice.click();
      return by('Deactivate')(page);
    },
    ...{ fill: null, confirm: 'Deactivate', call: '**/api/admin/questions/*' },
  },
  {
    name: 'Start a regrade',
    path: ({ correctedQuestionId }) => `/admin/questions/${correctedQuestionId}/show`,
    open: by(/^Regrade/, 'link'),
    // What it would do stands there, and is all that it needs.
    fill: () => Promise.resolve(),
    ...{ confirm: 'Regrade 1 quiz', leave: 'Close', call: '**/api/admin/questions/*/regrades/*/start' },
  },
  {
    name: 'Change a scheduled broadcast',
    path: ({ scheduledBroadcastId }) => `/admin/broadcast/sent/${scheduledBroadcastId}`,
    open: by('Change'),
    empty: (dialog) => dialog.getByLabel('Subject').fill(''),
    fill: (dialog) => dialog.getByLabel('Subject').fill('Said the dialogs'),
    ...{ confirm: 'Save', call: '**/api/admin/broadcasts/*/schedule' },
  },
  {
    name: 'Explain a difference',
    path: ({ exceptionId }) => `/admin/reconciliation/${exceptionId}`,
    open: async (page) => {
      const opener = page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' });
      await opener.click();
      return page.getByRole('dialog').getByRole('button', { name: 'Close' });
    },
    ...{
      fill: giveReason,
      confirm: 'Mark as resolved',
      title: 'Mark as resolved',
      call: '**/api/admin/reconciliation/exceptions/*/explain',
    },
  },
  {
    name: 'Close a message of the provider',
    path: () => '/admin/unmatched-webhooks',
    open: async (page, { messageReference }) => {
      const opener = page.getByRole('row').filter({ hasText: messageReference }).getByRole('link');
      await opener.click();
      return opener;
    },
    fill: (dialog) => dialog.getByLabel('Outcome').fill(REASON),
    ...{ confirm: 'Close webhook', call: '**/api/admin/unmatched-webhooks/*/settle' },
  },
  {
    name: 'Add a winner',
    path: () => '/admin/winners',
    open: by('Add Winner', 'link'),
    fill: async (dialog) => {
      await dialog.getByLabel('Full name').fill('Dialog Winner');
      await dialog.getByLabel('Phone number').fill('08039990077');
      await dialog.getByLabel('State').selectOption('Ekiti');
    },
    ...{ confirm: 'Add Winner', call: '**/api/admin/winners' },
  },
  {
    name: 'Set the prize of a draw',
    path: () => '/admin/draws',
    open: by('Set the prize: Daily draw', 'link'),
    fill: (dialog) => dialog.getByLabel('Prize', { exact: true }).fill('A lamp'),
    ...{ confirm: 'Set the prize', call: '**/api/admin/draws' },
  },
  {
    name: 'Add an address that gets no mails',
    path: () => '/admin/broadcast/suppressions',
    open: by('Add an address'),
    fill: (dialog) => dialog.getByLabel('Email').fill('dialog@dialogs.sabi50.test'),
    ...{ confirm: 'Add an address', call: '**/api/admin/mail-suppressions' },
  },
];
