/**
 * What is asked of the database at one moment is asked together: for each of hundreds a second, the way there and back
 * costs more than the work. While one such question is under way whoever comes waits for the next, so that each brings
 * more the more there is to do, and nobody waits when there is little.
 */
import DataLoader from 'dataloader'
import type { Db } from './connect.ts'

/** The answers in the order of what was asked; an Error refuses the one it stands for. */
type AnswerAll<Asked, Answer> = (db: Db, all: readonly Asked[]) => Promise<(Answer | Error)[]>

export function together<Asked, Answer>(
  mostTogether: number,
  answerAll: AnswerAll<Asked, Answer>,
): (db: Db, asked: Asked) => Promise<Answer> {
  // Each database has a line of its own, and a transaction is a database of its own.
  const lines = new WeakMap<Db, DataLoader<Asked, Answer>>()
  return (db, asked) => {
    const line = lines.get(db) ?? lineFor((all) => answerAll(db, all), mostTogether)
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
