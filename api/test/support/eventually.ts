const PAUSE_MS = 25;

/** Repeats a check until it passes: for what the product does beside the answer. The last failure is thrown after 30 s. */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = 30_000): Promise<T> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  }
}
