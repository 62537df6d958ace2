const days = 24 * 60 * 60

/** How much is kept of the pages, for how long. */
export const limits = {
  maxEntries: 80,
  maxAgeSeconds: 14 * days,
  purgeOnQuotaError: true,
  matchOptions: { ignoreVary: true },
}
