/** Whether a query failed because the database itself is unavailable: not the caller's fault, and over soon. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  if (typeof code === 'string' && (states.test(code) || lost.has(code))) return true
  return messages.test(message)
}

/**
 * PostgreSQL's codes (appendix A of its manual): connection lost (08), out of disk, memory or connections (53), shut
 * down, crashed or starting (57P), given up because two transactions waited for each other (40P01, as two versions may during
 * an upgrade), input or output failed (58030), read only after a failover (25006).
 */
const states = /^(08...|53...|57P0[1-5]|40P01|58030|25006)$/

/** The system's codes when nobody answers or the connection breaks. */
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of pg and its pool, which have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|connect ENOENT .*\.s\.PGSQL)/
