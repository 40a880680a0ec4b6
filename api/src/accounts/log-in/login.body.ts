import { LoginNameField, LoginSecretField, OneTimeCodeField, ProofField } from '../fields/account-fields.js';

/** The login payload of product specification section 3. */
export class LoginBody {
  @LoginNameField()
  readonly emailOrMobile!: string;

  /** The 6-digit PIN opens a player session, a staff password a staff session (decision D19). */
  @LoginSecretField()
  readonly password!: string;

  /** Of administrators who set up a second factor: a code of their app, or a recovery code. */
  @OneTimeCodeField({ optional: true })
  readonly code?: string;

  /** The solution of the task of PROOF_OF_WORK_REQUIRED: base64 of the JSON `{challenge, solution}` (decision D46). */
  @ProofField()
  readonly proof?: string;
}
