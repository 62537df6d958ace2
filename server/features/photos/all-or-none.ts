/** Waits for everything, and when something failed, undoes the rest and throws the first error. */
export async function allOrNone<Done>(
  works: readonly Promise<Done>[],
  undo: (done: Done[]) => Promise<void>,
): Promise<Done[]> {
  const outcomes = await Promise.allSettled(works)
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  if (done.length < works.length) {
    await undo(done)
    await Promise.all(works)
  }
  return done
}
