import type { RefusalCode } from '#contract/refusals'

export type RefusalBody = {
  message: string
  code?: RefusalCode
  fields?: Record<string, string>
  [extra: string]: unknown
}

/**
 * A refusal by the API. `message` is Danish and may be shown; `data` is the whole body (`type`, `date`, `error_price`, …).
 * Status 0 means that there was no answer.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly fields: Record<string, string>
  readonly data: RefusalBody

  /** The path pattern of the refused call, without its parameters, which must not reach a log. */
  readonly path: string | undefined

  constructor(status: number, data: RefusalBody, path?: string) {
    super(data.message)
    this.name = 'Refused'
    this.status = status
    this.code = data.code
    this.fields = data.fields ?? {}
    this.data = data
    this.path = path
  }
}

export function isRefusalBody(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
