/** Something took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/**
 * Runs something that can be broken off, for at most so many ms.
 * @param outer breaks it off sooner
 * @throws TimedOut, or what `run` threw
 */
export async function within<Result>(
  limitMs: number,
  outer: AbortSignal | null | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const breakOff = (): void => controller.abort();
  if (outer?.aborted) breakOff();
  outer?.addEventListener('abort', breakOff, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    breakOff();
  }, limitMs);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw isLate ? new TimedOut() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', breakOff);
  }
}
