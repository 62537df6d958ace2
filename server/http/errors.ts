/** The single exit for all errors: a Danish sentence for the client, the full story in the log. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Route } from '#contract/http'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { isUnavailable } from '../db/unavailable.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(refusalOf(error, request), reply))
}

export function answer(refusal: Refusal, reply: FastifyReply) {
  const { route } = reply.request.routeOptions.config
  return reply.code(refusal.status).headers(headersOf(refusal)).send(bodyOf(refusal, route))
}

export function headersOf({ extra: { retryAfter } }: Refusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }
}

export function bodyOf({ extra, message, code }: Refusal, route?: Pick<Route, 'errorsAlsoIn'>) {
  const { retryAfter: _, ...shown } = extra
  return { ...shown, message, code, ...(route?.errorsAlsoIn && { [route.errorsAlsoIn]: message }) }
}

/** Logs an error that is our fault, with its context. */
export function refusalOf(error: Error, request: Pick<FastifyRequest, 'log' | 'id'>): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fieldsAtFault(error.validation)
  const expected = expectedRefusal(error)
  if (expected) return expected
  request.log.error({ err: error }, 'a request failed')
  return ownFailure(error, request.id)
}

/** The refusal that the client gets for an error that is logged. */
export function ownFailure(error: unknown, errorId?: string): Refusal {
  return isUnavailable(error) ? unavailable() : new Refusal('fault', errorId === undefined ? {} : { errorId })
}

/** Says when to try again, in the header as in the sentence. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfter: 60 })
}

function fieldsAtFault(issues: readonly { instancePath: string; message?: string }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[name] ??= issue.message ?? ''
  }
  const first = issues[0]?.message
  return new Refusal('invalid', { fields, ...(first ? { message: first } : {}) })
}

/** Translates the framework's and the database's errors about bad input; null for an error of our own. */
export function expectedRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error
  const code = codeOf(error as FastifyError)
  return code && new Refusal(code)
}

function codeOf({ code, statusCode, message }: FastifyError): RefusalCode | null {
  // Postgres reports an id that is no uuid when comparing it; such an id names nothing.
  if (code === '22P02' && /uuid/.test(message)) return 'not_found'
  const known = byCode[code] ?? byStatus[statusCode ?? 0]
  if (known) return known
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'invalid' : null
}

const byCode: Readonly<Record<string, RefusalCode>> = {
  // The caller deleted their account, or was suspended, during the request.
  GL001: 'not_signed_in',
  GL002: 'account_suspended',
  // A NUL in a text: nobody types one, and Postgres cannot store it.
  '22021': 'invalid',
  '22P05': 'invalid',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  FST_FILES_LIMIT: 'photo_too_many',
}

const byStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many_tries',
}
