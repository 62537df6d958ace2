/**
 * The versions of the terms and of the page about privacy, newest first. A change of either text is a new line here, with
 * what changed: everybody with an account gets that as a mail, and is asked to accept new terms.
 */

export type LegalVersion = {
  /** The day from which it counts, such as 2027-01-31. */
  from: string
  /** What changed, in whole Danish sentences. */
  changes: string
}

type Versions = readonly [LegalVersion, ...LegalVersion[]]

export const termsVersions: Versions = [{ from: '2026-11-27', changes: 'Den første udgave.' }]
export const privacyVersions: Versions = [{ from: '2026-11-27', changes: 'Den første udgave.' }]
