/** Labels that nobody may use any more. The carrier names no last day on which it cancels one. */

/**
 * The time for which the carrier is asked: a label is as good as dead after that, and the provider lists no older one
 * for us.
 */
export const cancelDays = 60

/**
 * The time for which one job alone asks about a label: longer than its questions last, also those of a slow carrier.
 */
export const claimMinutes = 10

/** How long after a try to buy a label the carrier lists it at the latest; it takes seconds. */
export const listedMinutes = 10
