/** In one line, what the operator has to change. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
