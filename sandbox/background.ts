/** Runs a stand-in's background work. A failure is logged and retried at the next tick, and never ends the process. */
export function inBackground(work: () => Promise<unknown>): void {
  work().catch((error: Error) => process.emitWarning(error))
}
