/** An address of which only the first letter and the domain show: "c••••••@gmail.com". */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}••••••@${domain}`;
}
