/** A start failed: one line that says what the operator has to change. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
