/** Stripe's error answers (docs.stripe.com/api/errors). */
export type ErrorBody = {
  error: {
    type: string
    code?: string
    message: string
    param?: string
    doc_url?: string
    request_log_url?: string
  }
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

/** Stripe's sentence where money is too little, about payouts and transfers alike. */
export const noFunds =
  'You have insufficient funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out; try enabling manual payouts by going to https://dashboard.stripe.com/account/payouts.'

/** Raised before execution, so that the idempotency key stays free. */
export class ParameterError extends ApiError {}

export function refuse(message: string, details: Details = {}): never {
  throw new ApiError(400, message, details)
}

export function missing(kind: string, id: string, param = 'id'): never {
  throw new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
