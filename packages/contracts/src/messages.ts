/** A sentence of the API as programs know it; each front end says it in its own language. */
export interface MessageCode {
  /** Its key in the catalogue of texts, without `api.`. */
  readonly code: string;
  /** The values of the sentence by name, in the order in which it takes them. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The same with its words in English, for clients that know no code. */
export interface CodedMessage extends MessageCode {
  readonly message: string;
}
