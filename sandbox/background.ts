/** For what a stand-in does by itself: what fails is said, and tried again at its next turn, and never ends the program. */
export function inBackground(work: () => Promise<unknown>): void {
  work().catch((error: Error) => process.emitWarning(error))
}
