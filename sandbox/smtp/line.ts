/** What the SMTP library leaves to its user: answers with a code, the socket behind a session. */
import type { SMTPServer, SMTPServerSession } from 'smtp-server'

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export function lineOf(server: SMTPServer, session: SMTPServerSession) {
  for (const connection of server.connections) {
    if (connection.session.id === session.id) return connection._socket
  }
  throw new Error(`No open line for session ${session.id}`)
}
