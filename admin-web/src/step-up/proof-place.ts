/** Answers whether the person proved who they are. */
export type AskForProof = () => Promise<boolean>;

/** Where somebody is asked who sends a form just now; null: over the page. */
let place: AskForProof | null = null;

export const proofPlace = (): AskForProof | null => place;

/** Does something that may need a proof, and has it asked for at `ask` meanwhile. */
export async function withProofAt<Done>(ask: AskForProof, work: () => Promise<Done>): Promise<Done> {
  const before = place;
  place = ask;
  try {
    return await work();
  } finally {
    if (place === ask) place = before;
  }
}
