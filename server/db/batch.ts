/**
 * Queries of one kind in batches: for each of hundreds a second, the way to the database and back costs more than the work.
 * While one batch is under way, the next one gathers. Under load each batch is larger; without load nobody waits.
 */
import DataLoader from 'dataloader'
import type { Db } from './db.ts'

/** The answers in the order of what was asked; an Error refuses the one it stands for. */
type AnswerAll<Asked, Answer> = (db: Db, all: readonly Asked[]) => Promise<(Answer | Error)[]>

export function batch<Asked, Answer>(
  mostAtOnce: number,
  answerAll: AnswerAll<Asked, Answer>,
): (db: Db, asked: Asked) => Promise<Answer> {
  // Each database has a line of its own, and a transaction is a database of its own.
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
