/** The room of all of a person's devices. */
export const roomOf = (accountId: string) => `account:${accountId}`

/** The room of those devices on which a page of ours is visible. */
export const lookingRoomOf = (accountId: string) => `looking:${accountId}`
