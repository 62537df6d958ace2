/**
 * A list already serialised: each part's JSON was made, and checked against the contract, when the part was first
 * shown. An act returns one instead of the list where serialising is the main cost.
 */
export class SerialisedList<Part> {
  readonly length: number
  /** Text when the parts are text: Node sends a short text together with the headers. */
  readonly json: string | Buffer
  /** Only for the type checker: the type of the items. */
  declare readonly of: Part

  /** Takes the JSON of the parts, all as text or all as bytes. */
  constructor(parts: readonly string[] | readonly Buffer[]) {
    this.length = parts.length
    this.json = areBytes(parts) ? joined(parts) : `[${parts.join(',')}]`
  }
}

function areBytes(parts: readonly string[] | readonly Buffer[]): parts is readonly Buffer[] {
  return Buffer.isBuffer(parts[0])
}

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

function joined(parts: readonly Buffer[]): Buffer {
  return Buffer.concat([opening, ...parts.flatMap((part, at) => (at === 0 ? part : [comma, part])), closing])
}

export const jsonType = 'application/json; charset=utf-8'

/** A reply in which a list may be a serialised one. */
export type OrSerialised<Reply> = Reply extends readonly (infer Part)[] ? Reply | SerialisedList<Part> : Reply
