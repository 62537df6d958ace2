/** As many of a chat's messages are fetched at once; where there are fewer, there are no older ones. */
export const messagesAtOnce = 50
