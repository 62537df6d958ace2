/**
 * How a page's own call names its reader to the application. The key is drawn by each process and leaves it nowhere, so
 * no request from outside can pass the cookie's secret off as a caller's.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const header = 'x-page-reader'
const key = randomBytes(32).toString('base64url')

/** `token` is the cookie's secret. */
type Reader = { token: string; byItself: boolean }

export function pageReaderHeader({ token, byItself }: Reader): Record<string, string> {
  return { [header]: `${key} ${byItself ? 'page' : 'person'} ${token}` }
}

export function pageReaderOf({ headers }: Pick<FastifyRequest, 'headers'>): Reader | null {
  const value = headers[header]
  if (typeof value !== 'string' || !value.startsWith(`${key} `)) return null
  const [, cause, token = ''] = value.split(' ')
  return { token, byItself: cause === 'page' }
}
