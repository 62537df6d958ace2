/**
 * A list that is ready to be sent: the JSON of each of its parts was made, and held against the contract, when the part was
 * first shown. An act may return one instead of the list itself where making it anew each time is what costs most.
 */
export class WrittenList<Part> {
  readonly length: number
  /** Text where its parts are: a short one Node sends together with the headers. */
  readonly json: string | Buffer
  /** Only for the types: what it is a list of. */
  declare readonly of: Part

  /** Of the JSON of its parts, all in text or all in bytes. */
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

/** What may be returned for a reply: where that is a list, a written one too. */
export type OrWritten<Reply> = Reply extends readonly (infer Part)[] ? Reply | WrittenList<Part> : Reply
