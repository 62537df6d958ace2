/** Stripe's error answers (docs.stripe.com/api/errors). */
export type ErrorBody = {
  error: { type: string; code?: string; message: string; param?: string; doc_url?: string }
}

type Details = { code?: string; param?: string; type?: string }

export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: Details = {},
  ) {
    super(message)
    this.status = status
    this.body = {
      error: {
        type,
        message,
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param && { param }),
      },
    }
  }
}

/** Raised before execution, so that the idempotency key stays free. */
export class ParameterError extends ApiError {}

export function refuse(message: string, details: Details = {}): never {
  throw new ApiError(400, message, details)
}

export function missing(kind: string, id: string, param = 'id'): never {
  throw new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
