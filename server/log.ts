/**
 * Writes one JSON line per event, with the process id and the id of the work that it belongs to. Addresses are logged
 * without their query, which may be private.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyServerOptions } from 'fastify'
import { customAlphabet } from 'nanoid'
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino'

/** The part of the log that modules use. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Logs to standard output by default. */
export function createLog(level: LevelWithSilent, into?: DestinationStream): Logger {
  const mixin = (_fields: object, _level: number, logger: object) =>
    work.getStore() === undefined || ofRequest in logger ? {} : { id: work.getStore() }
  return pino({ level, base: { pid: process.pid }, serializers: { req: requestLine }, mixin }, into)
}

/**
 * The id of a request, or of a minute's work: its log lines have it, its provider calls, the jobs that it causes with their
 * lines, and the error page. People can read it aloud: it has neither vowels, which could make words, nor 0 and 1.
 */
const work = new AsyncLocalStorage<string>()
const ofRequest = Symbol('ofRequest')

const draw = customAlphabet('23456789bcdfghjkmnpqrstvwxz', 10)

export function newWorkId(): string {
  return draw()
}

/** The id of the work that is being done, if any. */
export function workId(): string | undefined {
  return work.getStore()
}

export function withWorkId<Result>(id: string, act: () => Result): Result {
  return work.run(id, act)
}

/** The log of one request, whose lines have its id even where Node has lost the way back to it. */
export const logOfRequest: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => Object.assign(logger.child({ id: bindings['reqId'] }, options), { [ofRequest]: true })

function requestLine({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?')[0], ip }
}
