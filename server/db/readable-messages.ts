/** The one rule of who may read a message, which every query of messages for a person uses. */
import { sql, type SqlBool } from 'kysely'

/** The account's own messages, and those to the account: none to Genlæst alone, and none from Genlæst to the other party. */
export function readableBy(accountId: string) {
  return sql<SqlBool>`(message.sender_id = ${accountId} or (${addressedTo(accountId)}))`
}

/** Readable messages that somebody else wrote, the ones that can be unread. */
export function receivedBy(accountId: string) {
  return sql<SqlBool>`(message.sender_id is distinct from ${accountId} and ${addressedTo(accountId)})`
}

/** Matches messages in a chat of two parties, of which the account is one. */
function addressedTo(accountId: string) {
  return sql<SqlBool>`not message.to_house and coalesce(message.reader_id, ${accountId}) = ${accountId}`
}
