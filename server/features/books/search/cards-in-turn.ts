/**
 * The cards of copies whose turn it is. Searches of one moment ask the database together: for each of hundreds a second, the
 * way there and back costs more than the look-up. While one such question is under way whoever comes waits for the next, so
 * that under load each brings the cards of many.
 */
import DataLoader from 'dataloader'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import type { WrittenCopy } from '../present-copy.ts'
import type { Turn } from './turns.ts'
import { writtenCopies, type CardVersion } from './written-copies.ts'

/** A copy as a list sends it, and which of the turns asked for is its. */
export type Card = { turn: number; id: string; price: number; copy: WrittenCopy }
type Found = CardVersion & { turn: number; price: number }
type Asked = { turns: readonly Turn[]; askerId: string | null }

const mostTogether = 32
const mostUnderWay = 1

/** In the order of the turns, the cheapest first in each; none of the asker's own. */
export function cardsInTurn(db: Db, asked: Asked): Promise<Card[]> {
  const loader = loaders.get(db) ?? loaderFor(db)
  return loader.load(asked)
}

const loaders = new WeakMap<Db, DataLoader<Asked, Card[]>>()

function loaderFor(db: Db) {
  let underWay = 0
  const waiting: (() => void)[] = []
  const loader = new DataLoader<Asked, Card[]>(
    async (all) => {
      underWay++
      try {
        return await cardsOfAll(db, all)
      } finally {
        underWay--
        waiting.shift()?.()
      }
    },
    {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (go) => void (underWay < mostUnderWay ? setImmediate(go) : waiting.push(go)),
    },
  )
  loaders.set(db, loader)
  return loader
}

// The limit of one makes the planner look each card up, however many it expects.
const versions = prepared<Found>(
  'copies in turn',
  `select t.turn::int, l.id, l.price, card.version
   from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[]) with ordinality t (book_id, skip, take, asker_id, turn)
   cross join lateral (
     select l.id, l.price from listing l
     where l.book_id = t.book_id and l.state = 'active' and l.seller_id is distinct from t.asker_id
     order by l.price, l.id offset t.skip limit t.take) l
   cross join lateral (select xmin::text as version from listing_card where listing_id = l.id limit 1) card
   order by t.turn, l.price, l.id`,
)

async function cardsOfAll(db: Db, all: readonly Asked[]): Promise<Card[][]> {
  const turns = all.flatMap((asked) => asked.turns)
  const found = await versions(db, [
    turns.map(({ bookId }) => bookId),
    turns.map(({ skip }) => skip),
    turns.map(({ take }) => take),
    all.flatMap((asked) => asked.turns.map(() => asked.askerId)),
  ])
  const copies = await writtenCopies(db, found)
  let at = 0
  let first = 1
  return all.map((asked) => {
    const own: Card[] = []
    const end = first + asked.turns.length
    for (; at < found.length && found[at]!.turn < end; at++) {
      const { turn, id, price } = found[at]!
      const copy = copies[at]
      if (copy) own.push({ turn: turn - first, id, price, copy })
    }
    first = end
    return own
  })
}
