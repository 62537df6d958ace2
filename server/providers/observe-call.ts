/** Gets each call of an adapter: whether the provider answered, be it with a refusal, and how many ms it took. */
export type ObserveCall = (answered: boolean, ms: number) => void

/** Makes a call and reports how it went. `isOutage` knows the errors that mean that the provider gave no answer. */
export async function observeCall<Reply>(
  observe: ObserveCall | undefined,
  isOutage: (error: unknown) => boolean,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const begun = performance.now()
  try {
    const reply = await call()
    observe?.(true, performance.now() - begun)
    return reply
  } catch (error) {
    observe?.(!isOutage(error), performance.now() - begun)
    throw error
  }
}
