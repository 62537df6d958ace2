/** When the latest code was sent and when that was told, both by the server's clock; `lost` where it may not have been. */
export type SentCode = { date: string; now: string; lost?: boolean }
