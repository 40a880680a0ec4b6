/** Services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Whether notices may go to an address that a browser named: only to services that are known, so that nobody has us call
 * into our own network (rule push/known-services).
 *
 * @param others further origins that the operator named
 */
export function isPushEndpoint(address: string, others: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  const isKnown = KNOWN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isKnown;
}
