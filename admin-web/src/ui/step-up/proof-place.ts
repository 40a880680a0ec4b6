/** Answers whether the person proved who they are. */
export type AskForProof = () => Promise<boolean>;

interface ProofPlace {
  /** Whose place it is: one that goes takes nobody else's away. */
  readonly owner: string;
  readonly ask: AskForProof;
}

/** Where somebody is asked who sends a form just now; null: over the page. */
let place: ProofPlace | null = null;

export const proofPlace = (): AskForProof | null => place?.ask ?? null;

/** Does something that may need a proof, and has it asked for at `owner` meanwhile. */
export async function withProofAt<Done>(owner: string, ask: AskForProof, work: () => Promise<Done>): Promise<Done> {
  const before = place;
  const own = { owner, ask };
  place = own;
  try {
    return await work();
  } finally {
    if (place === own) place = before;
  }
}

/** The dialog of `owner` is gone while its act is under way: the next question is asked over the page. */
export function leaveProofPlace(owner: string): void {
  if (place?.owner === owner) place = null;
}
