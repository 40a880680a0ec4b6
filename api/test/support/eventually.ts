/** Soon at first; what takes longer is asked about less often, since every ask takes time from what is waited for. */
const PAUSE_MS = 25;
const PAUSE_MAX_MS = 200;

/** Repeats a check until it passes: for what the product does beside the answer. The last failure is thrown after 30 s. */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = 30_000): Promise<T> {
  const giveUpAt = Date.now() + withinMs;
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MAX_MS)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((next) => setTimeout(next, pauseMs));
    }
  }
}
