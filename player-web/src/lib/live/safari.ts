/** Safari on a Mac and every browser on iOS: popups and background pages behave differently there. */
export function isSafari(agent: string = navigator.userAgent): boolean {
  if (/iPad|iPhone|iPod/.test(agent)) return true;
  return /Safari\//.test(agent) && !/Chrom(e|ium)\/|Android|Edg\//.test(agent);
}
