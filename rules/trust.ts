/** How far a person has shown who they are, on which their limits depend (decision 34). */
export const trustLevels = ['unverified', 'verified', 'known'] as const
export type Trust = (typeof trustLevels)[number]

/** The most forms with photos that a person may send in ten minutes; each may bring eight photos. */
export const photoForms: Readonly<Record<Trust, number>> = { unverified: 20, verified: 60, known: 120 }

export type Shown = { hasProvenMail: boolean; hasProvenPhone: boolean; hasFinishedOrder: boolean }

/** A phone, or an order that ended well, counts only on top of a proven mail address. */
export function trustOf({ hasProvenMail, hasProvenPhone, hasFinishedOrder }: Shown): Trust {
  if (!hasProvenMail) return 'unverified'
  return hasProvenPhone || hasFinishedOrder ? 'known' : 'verified'
}
