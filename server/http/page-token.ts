/**
 * How a page's own call names its reader to the application. The key is drawn by each process and leaves it nowhere, so
 * no request from outside can pass the cookie's secret off as a caller's.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const header = 'x-page-reader'
const key = randomBytes(32).toString('base64url')

export function pageTokenHeader(cookieToken: string): Record<string, string> {
  return { [header]: `${key} ${cookieToken}` }
}

export function pageTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const value = headers[header]
  return typeof value === 'string' && value.startsWith(`${key} `) ? value.slice(key.length + 1) : null
}
