/** Texts that the browser stores by key. A browser that refuses storage stores nothing; no call ever throws. */
interface TextStore {
  /** The text under the key; null where there is none. */
  readonly get: (key: string) => string | null;
  /** @returns whether the text is stored; where not, only the caller has it */
  readonly set: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** `localStorage`: until it is removed. */
export const localStore = storeIn(() => localStorage);

/** `sessionStorage`: until the tab is closed. */
export const tabStore = storeIn(() => sessionStorage);

/** @param storage read at each call: some browsers throw when it is only mentioned */
function storeIn(storage: () => Storage): TextStore {
  return {
    get: (key) => unlessRefused(() => storage().getItem(key)) ?? null,
    set: (key, text) => unlessRefused(() => (storage().setItem(key, text), true)) ?? false,
    remove: (key) => unlessRefused(() => storage().removeItem(key)),
  };
}

function unlessRefused<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
