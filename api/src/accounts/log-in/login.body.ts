import { LoginNameField, LoginSecretField, OneTimeCodeField, ProofField } from '../fields/account-fields.js';

/** The body of a login. */
export class LoginBody {
  @LoginNameField()
  readonly emailOrMobile!: string;

  /** The 6-digit PIN opens a player session, a staff password a staff session (rule accounts/two-secrets). */
  @LoginSecretField()
  readonly password!: string;

  /** Of administrators who set up a second factor: a code of their app, or a recovery code. */
  @OneTimeCodeField({ optional: true })
  readonly code?: string;

  /**
   * The solution of the task of PROOF_OF_WORK_REQUIRED: base64 of the JSON `{challenge, solution}`
   * (rule accounts/login-watch).
   */
  @ProofField()
  readonly proof?: string;
}
