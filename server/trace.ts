/**
 * Records where the time of a piece of work goes: its spans, which belong together by the work's id (log.ts). Unless
 * somebody records them, these functions only run what they are given.
 */
import { workId } from './log.ts'

export type Span = {
  name: string
  kind: 'call' | 'event' | 'act' | 'query' | 'search' | 'provider' | 'job'
  /** No value that a person has typed. */
  about?: Record<string, string | number | boolean>
}

export type Recorder = {
  /** The first span of the work; call the answer when it ends. */
  begin(id: string, span: Span): (failed: boolean) => void
  /** A span within the work, whose own spans `act` makes. */
  within<Result>(id: string, span: Span, act: () => Promise<Result>): Promise<Result>
  /** A span that has just ended, and has no spans of its own. */
  past(id: string, span: Span, ms: number, failed: boolean): void
}

let recorder: Recorder | null = null

/** Null records no more. */
export function recordSpans(to: Recorder | null): void {
  recorder = to
}

/** The work's first span, which ends with the returned function; null if nobody records. */
export function beginWork(span: Span): ((failed: boolean) => void) | null {
  const id = workId()
  return recorder && id !== undefined ? recorder.begin(id, span) : null
}

/** `act` is the whole work. */
export async function asWork<Result>(span: Span, act: () => Promise<Result>): Promise<Result> {
  const end = beginWork(span)
  let failed = true
  try {
    const result = await act()
    failed = false
    return result
  } finally {
    end?.(failed)
  }
}

/** `act` is a part of the work. */
export function withinWork<Result>(span: Span, act: () => Promise<Result>): Promise<Result> {
  const id = workId()
  return recorder && id !== undefined ? recorder.within(id, span, act) : act()
}

export function notePast(span: Span, ms: number, failed = false): void {
  const id = workId()
  if (recorder && id !== undefined) recorder.past(id, span, ms, failed)
}
