/** The API version that `stripe` 23.1 requests and whose types it ships. */
export const apiVersion = '2026-10-28.endive'
