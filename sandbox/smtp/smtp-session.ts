/** Two gaps of the SMTP library: errors with a reply code, and the socket of a session. */
import type { SMTPServer, SMTPServerSession } from 'smtp-server'

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export function socketOf(server: SMTPServer, session: SMTPServerSession) {
  for (const connection of server.connections) {
    if (connection.session.id === session.id) return connection._socket
  }
  throw new Error(`No open line for session ${session.id}`)
}
