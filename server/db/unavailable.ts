/** Whether the database itself is the reason that a question went unanswered: nobody's fault who asked, and over again soon. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  if (typeof code === 'string' && (states.test(code) || lost.has(code))) return true
  return said.test(message)
}

/**
 * By PostgreSQL's own codes (appendix A of its manual): connection lost (08), out of disk, memory or connections (53), shut down,
 * crashed or not up yet (57P), input or output failed (58030), read only because another server has taken over (25006).
 */
const states = /^(08...|53...|57P0[1-5]|58030|25006)$/

/** By the system, when nobody answers or the line breaks. */
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

/** By pg and its pool, which give these no code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|connect ENOENT .*\.s\.PGSQL)/
