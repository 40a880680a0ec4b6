import type { Transaction } from './transaction.js';

const MERCHANT = 'Sabi50';

const STYLE = `
:root { color-scheme: light dark; --ink: #10241b; --soft: #51655b; --page: #eef3f0; --card: #fff; --line: #d3ded8;
  --go: #0a7a4b; --go-ink: #fff; --stop: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9f2ed; --soft: #a9bdb2; --page: #0d1612; --card: #16231d;
  --line: #2c3d34; --go: #35c98a; --go-ink: #06150e; --stop: #ff9a90; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  padding: 24px; box-shadow: 0 8px 32px rgb(0 0 0 / 8%); }
h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--soft); }
.amount { margin: 4px 0 16px; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 20px; padding: 12px 0; border-block: 1px solid var(--line); display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border-radius: 10px; border: 1px solid var(--line);
  background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: var(--go); border-color: var(--go); color: var(--go-ink); }
.decline { color: var(--stop); }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.note { margin: 20px 0 0; font-size: .875rem; color: var(--soft); }`;

/** The page of an open checkout: who is paid, how much, by whom, and three ways to end it. Works without scripts. */
export function checkoutPage(transaction: Transaction): string {
  const amount = money(transaction);
  return page(
    `Pay ${amount} to ${MERCHANT}`,
    `<h1>Pay ${MERCHANT}</h1>
    <p class="amount">${amount}</p>
    ${facts(transaction)}
    <form method="post">
      <button class="pay" name="action" value="pay">Pay ${amount}</button>
      <button class="decline" name="action" value="decline">Decline the card</button>
      <button name="action" value="cancel">Cancel</button>
    </form>
    <p class="note">This is a local stand-in for the card page of Paystack. No card is asked for and no money moves.</p>`,
  );
}

/** The page of a checkout that cannot be used (any more): paid, declined, refunded, or left without an address to return to. */
export function closedPage(transaction: Transaction, returnUrl: string | null): string {
  const message = CLOSED_MESSAGES[transaction.status];
  const back = returnUrl === null ? '' : `<a class="button" href="${escapeHtml(returnUrl)}">Back to ${MERCHANT}</a>`;
  return page(
    message,
    `<h1 role="status">${message}</h1>
    <p class="amount">${money(transaction)}</p>
    ${facts(transaction)}
    ${back}`,
  );
}

/** The page of an access code that was never given out. */
export function unknownPage(): string {
  return page(
    'No such payment',
    '<h1>No such payment</h1><p>This payment link is not known. Start again from the shop.</p>',
  );
}

const CLOSED_MESSAGES: Record<Transaction['status'], string> = {
  success: 'This payment is already paid',
  failed: 'This payment was declined and cannot be used again',
  abandoned: 'You left without paying',
  reversal_pending: 'This payment is being refunded',
  reversed: 'This payment was refunded',
};

function facts(transaction: Transaction): string {
  return `<dl>
      <dt>Email</dt><dd>${escapeHtml(transaction.email)}</dd>
      <dt>Reference</dt><dd>${escapeHtml(transaction.reference)}</dd>
    </dl>`;
}

function money({ amount, currency }: Transaction): string {
  const major = (amount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === 'NGN' ? `₦${major}` : `${escapeHtml(currency)} ${major}`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body><main>${content}</main></body>
</html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
