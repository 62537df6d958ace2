/** All of a person's devices. */
export const roomOf = (accountId: string) => `account:${accountId}`

/** Those of them on which a page of ours can be seen. */
export const lookingRoomOf = (accountId: string) => `looking:${accountId}`
