/**
 * Runs queries of one kind in batches: at hundreds per second the round trip to the database costs more than the
 * work. While one batch runs, the next one gathers. Batches grow under load; without load nobody waits.
 */
import DataLoader from 'dataloader'
import type { Db } from './db.ts'

/** Returns the answers in the order of the queries; an Error refuses the query at its position. */
type AnswerAll<Asked, Answer> = (db: Db, all: readonly Asked[]) => Promise<(Answer | Error)[]>

export function batch<Asked, Answer>(
  mostAtOnce: number,
  answerAll: AnswerAll<Asked, Answer>,
): (db: Db, asked: Asked) => Promise<Answer> {
  // One loader per database; a transaction counts as a database of its own.
  const lines = new WeakMap<Db, DataLoader<Asked, Answer>>()
  return (db, asked) => {
    const line = lines.get(db) ?? lineFor((all) => answerAll(db, all), mostAtOnce)
    lines.set(db, line)
    return line.load(asked)
  }
}

function lineFor<Asked, Answer>(
  answerAll: (all: readonly Asked[]) => Promise<(Answer | Error)[]>,
  maxBatchSize: number,
) {
  let isUnderWay = false
  const waiting: (() => void)[] = []
  const goOn = () => {
    isUnderWay = false
    waiting.shift()?.()
  }
  return new DataLoader<Asked, Answer>(
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
