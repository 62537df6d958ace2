/** How long a case stays with the operator who opened it, after the last sign that it is still open there. In minutes. */
export const holdMinutes = 10

/** How often an open page gives such a sign, so that one that is lost on the way ends nothing. In minutes. */
export const signMinutes = 3

export function isHeld(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < holdMinutes * 60_000
}
