/**
 * Writes one JSON line per event, with the process id. Addresses are logged without their query, which may be
 * private.
 */
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino'

/** The part of the log that modules use. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Logs to standard output by default. */
export function createLog(level: LevelWithSilent, into?: DestinationStream): Logger {
  return pino({ level, base: { pid: process.pid }, serializers: { req: requestLine } }, into)
}

function requestLine({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?')[0], ip }
}
