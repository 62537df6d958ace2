/**
 * The time when the latest code was sent (`date`) and when the server said so (`now`), both by the server's clock. `lost` means
 * that it may never have been sent.
 */
export type SentCode = { date: string; now: string; lost?: boolean }
