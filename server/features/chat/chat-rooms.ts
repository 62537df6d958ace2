/** The room of all sockets that listen to their chats. */
export const conversations = 'conversations'

/** The room of one person's sockets among them. */
export const conversationsOf = (accountId: string) => `conversations:${accountId}`
