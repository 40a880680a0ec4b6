/**
 * A link as it may stand in a mail: `https://` to anywhere, or a page of our own host, which may be given by its path. Null
 * for anything else (scripts, other schemes, bare http, credentials in the address).
 */
export function usableLink(text: string, publicUrl: string): string | null {
  const given = text.trim();
  // Signs that browsers drop could hide a scheme.
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (given === '' || /[\u0000-\u0020\u007f\\]/.test(given) || given.startsWith('//')) return null;
  if (!URL.canParse(given, publicUrl) || !(given.startsWith('/') || /^https?:\/\//i.test(given))) return null;
  const url = new URL(given, publicUrl);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === publicUrl ? url.href : null;
}
