/** Texts that the browser keeps by key. A browser that refuses storage keeps nothing; no call ever throws. */
export interface TextStorage {
  /** The text kept under the key; null where there is none. */
  readonly read: (key: string) => string | null;
  /** @returns whether the text is kept; where not, it lasts only as long as the caller remembers it */
  readonly keep: (key: string, text: string) => boolean;
  readonly forget: (key: string) => void;
}

/** Kept on this device until it is forgotten. */
export const onDevice = storageIn(() => localStorage);

/** Kept for this tab until it is closed. */
export const inTab = storageIn(() => sessionStorage);

/** @param store asked at each call: some browsers throw at the mere mention */
function storageIn(store: () => Storage): TextStorage {
  return {
    read: (key) => unlessRefused(() => store().getItem(key)) ?? null,
    keep: (key, text) => unlessRefused(() => (store().setItem(key, text), true)) ?? false,
    forget: (key) => unlessRefused(() => store().removeItem(key)),
  };
}

function unlessRefused<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
