/** Is told of each call of an adapter: whether the provider answered, be it with a refusal, and how many ms it took. */
export type Heard = (answered: boolean, ms: number) => void

/** Makes a call and tells how it went. `isOutage` knows the errors that mean that the provider gave no answer. */
export async function heardCall<Reply>(
  heard: Heard | undefined,
  isOutage: (error: unknown) => boolean,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const begun = performance.now()
  try {
    const reply = await call()
    heard?.(true, performance.now() - begun)
    return reply
  } catch (error) {
    heard?.(!isOutage(error), performance.now() - begun)
    throw error
  }
}
