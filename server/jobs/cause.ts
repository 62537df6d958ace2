/** A job keeps the id of the work that caused it, beside the ids of its payload. */
import { workId } from '../log.ts'

const key = 'caused_by'

export function withCause(data: object): object {
  const id = workId()
  return id === undefined ? data : { ...data, [key]: id }
}

/** Jobs of older versions have no cause. */
export function causeOf(stored: object): { cause?: string; data: object } {
  const { [key]: cause, ...data } = stored as Record<string, unknown>
  return typeof cause === 'string' ? { cause, data } : { data }
}
