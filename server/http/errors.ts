/** The single exit for everything that goes wrong: Danish sentence out, the whole story into the log, nothing leaked. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode } from '#contract/refusals'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(asRefusal(error, request), reply))
}

export function answer(refusal: Refusal, reply: FastifyReply) {
  const { retryAfter, ...extra } = refusal.extra
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  return reply.code(refusal.status).send({ ...extra, message: refusal.message, code: refusal.code })
}

export function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fieldsAtFault(error.validation)
  const expected = expectedRefusal(error)
  if (expected) return expected
  request.log.error({ err: error, requestId: request.id }, 'a request failed')
  return new Refusal('fault')
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

/** What the framework or the database says about bad input, in our words; null for a fault of our own. */
export function expectedRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error
  const code = codeOf(error as FastifyError)
  return code && new Refusal(code)
}

function codeOf(error: FastifyError): RefusalCode | null {
  // An id that is no uuid names nothing; Postgres says so when it is compared with one.
  if (error.code === '22P02' && /uuid/.test(error.message)) return 'not_found'
  // Whoever asks has deleted their account while the request was under way.
  if (error.code === 'GL001') return 'not_signed_in'
  // Whoever asks has been shut out while the request was under way.
  if (error.code === 'GL002') return 'account_suspended'
  // A NUL in a text: nobody types one, and Postgres stores none.
  if (error.code === '22021' || error.code === '22P05') return 'invalid'
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'photo_too_large'
  if (error.code === 'FST_FILES_LIMIT') return 'photo_too_many'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'wrong_type'
  if (error.statusCode === 429) return 'too_many_tries'
  if (error.statusCode === 404) return 'not_found'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'invalid'
  return null
}
