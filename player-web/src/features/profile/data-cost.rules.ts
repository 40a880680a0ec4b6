const BYTES_PER_MB = 1_000_000;
const BYTES_PER_KB = 1_000;
/** Mobile data costs a player about half a naira for each MB. */
const KOBO_PER_MB = 50;

/** An amount of data as people buy it: "840 kB", "1.2 MB". */
export function dataText(bytes: number): string {
  if (bytes < BYTES_PER_MB) return `${Math.ceil(bytes / BYTES_PER_KB)} kB`;
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
}

/** What it costs about, in whole kobo, rounded up. */
export const dataCostKobo = (bytes: number): number => Math.ceil((bytes / BYTES_PER_MB) * KOBO_PER_MB);
