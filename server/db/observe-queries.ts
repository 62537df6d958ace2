/** Reports each answered query: its statement and its time, never its values. */
import { notePast } from '../trace.ts'

export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'with' | 'other'

export type AnsweredQuery = { kind: QueryKind; text: string; ms: number; failed: boolean }
export type ObserveQuery = (query: AnsweredQuery) => void

/** Adds the query as a span to the trace of the work that sent it. */
export function traceQuery({ kind, text, ms, failed }: AnsweredQuery): void {
  const about = { 'db.system.name': 'postgresql', 'db.query.text': text }
  notePast({ name: kind, kind: 'query', about }, ms, failed)
}

const words = ['select', 'insert', 'update', 'delete', 'with'] as const

/** The statement's first word. A `with` may read or write. */
export function kindOf(text: string): QueryKind {
  const [first = ''] = /[a-z]+/i.exec(text) ?? []
  return words.find((word) => word === first.toLowerCase()) ?? 'other'
}
