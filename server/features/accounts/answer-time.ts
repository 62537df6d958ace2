import { setTimeout as wait } from 'node:timers/promises'

/** Far more than the work takes. */
const answerAfterMs = 150

/** Runs the work, and answers after the same time for a known and an unknown address, so that the time reveals nothing. */
export async function inEqualTime(work: Promise<void>): Promise<Record<string, never>> {
  await Promise.all([work, wait(answerAfterMs)])
  return {}
}
