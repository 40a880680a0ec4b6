/** What Paystack puts beside the message of a refusal, beyond a plain `{status, message}` (fact: its published error samples). */
interface ErrorDetail {
  code: string;
  nextStep: string;
  type: 'validation_error' | 'api_error' | 'processor_error';
}

/** A refusal that a route throws; the error handler turns it into Paystack's error envelope with this HTTP status. */
export class ApiError extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
    readonly detail?: ErrorDetail,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Paystack's error envelope: `{status:false, message}`, with `meta`, `type` and `code` where the provider gives them. */
interface ErrorBody {
  status: false;
  message: string;
  meta?: { nextStep: string };
  type?: string;
  code?: string;
}

/** The wire form of a refusal. */
export function errorBody(error: ApiError): ErrorBody {
  const body: ErrorBody = { status: false, message: error.message };
  if (!error.detail) return body;
  return { ...body, meta: { nextStep: error.detail.nextStep }, type: error.detail.type, code: error.detail.code };
}

/** HTTP 400, `validation_error`: the call was understood and its content refused. */
export function invalid(message: string, code: string, nextStep = 'Check the parameters and try again'): ApiError {
  return new ApiError(400, message, { code, nextStep, type: 'validation_error' });
}
