/**
 * Runs queries of one kind in batches: at hundreds per second the round trip to the database costs more than the
 * work. While one batch runs, the next one gathers. Batches grow under load; without load nobody waits.
 */
import DataLoader from 'dataloader'
import type { Db } from './db.ts'
import { mayReadCopy, readingCopy } from './replica.ts'

/** Returns the answers in the order of the queries; an Error refuses the query at its position. */
type AnswerAll<Query, Answer> = (db: Db, all: readonly Query[]) => Promise<(Answer | Error)[]>

export function batch<Query, Answer>(
  largestBatch: number,
  answerAll: AnswerAll<Query, Answer>,
): (db: Db, query: Query) => Promise<Answer> {
  // Each database has its own loader; a transaction counts as a database. Work that may read a copy has loaders of its
  // own.
  const [ofCopies, ofPrimaries] = [new WeakMap<Db, Line>(), new WeakMap<Db, Line>()]
  type Line = DataLoader<Query, Answer>
  return (db, query) => {
    const may = mayReadCopy()
    const lines = may ? ofCopies : ofPrimaries
    const line = lines.get(db) ?? lineFor((all) => readingCopy(may, () => answerAll(db, all)), largestBatch)
    lines.set(db, line)
    return line.load(query)
  }
}

function lineFor<Query, Answer>(
  answerAll: (all: readonly Query[]) => Promise<(Answer | Error)[]>,
  maxBatchSize: number,
) {
  let isUnderWay = false
  const waiting: (() => void)[] = []
  const goOn = () => {
    isUnderWay = false
    waiting.shift()?.()
  }
  return new DataLoader<Query, Answer>(
    (all) => {
      isUnderWay = true
      return answerAll(all).finally(goOn)
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (go) => void (isUnderWay ? waiting.push(go) : setImmediate(go)),
    },
  )
}
