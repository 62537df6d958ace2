/** All who have asked for the news of their chats. */
export const conversations = 'conversations'

/** One person's devices among them. */
export const conversationsOf = (accountId: string) => `conversations:${accountId}`
