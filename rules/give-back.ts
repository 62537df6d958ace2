/**
 * How long an account waits before its second factor is removed for an owner who lost it (docs/product.md 8): long
 * enough that whoever owns it reads a mail and stops it.
 */
export const giveBackHours = 48
