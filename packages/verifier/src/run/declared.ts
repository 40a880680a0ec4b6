/**
 * Whether the installation says of itself that it has demo accounts, by the environment that its api is started with: with
 * SEED_DEMO set by that, else wherever only its developer can be (docs/verification.md).
 */
export function hasDemoAccounts(env: Readonly<Record<string, string | undefined>>): boolean {
  const said = env['SEED_DEMO'];
  if (said) return said === 'true';
  const isLive =
    env['NODE_ENV'] === 'production' ||
    env['PAYSTACK_SECRET_KEY']?.startsWith('sk_live_') === true ||
    env['PUBLIC_URL']?.startsWith('https://') === true;
  return !isLive;
}
