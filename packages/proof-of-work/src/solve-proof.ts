import { type ProofOfWorkChallenge } from '@sabi50/contracts/account-views';
import SolverWorker from './solve-proof.worker?worker';

/**
 * The solution of a task of the server, as the login takes it: a second or two on a cheap phone
 * (rule accounts/login-watch).
 * @throws Error when it is not found
 */
export async function solveProof(challenge: ProofOfWorkChallenge): Promise<string> {
  const worker = new SolverWorker();
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('The task could not be worked on'));
      worker.postMessage(challenge);
    });
    if (solution === null) throw new Error('The task was not solved');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
