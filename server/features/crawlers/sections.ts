/** What the sitemap lists beside the fixed pages: books for sale, and editions with copies to choose from. */
import type { Db } from '../../db/db.ts'
import * as queries from './queries.ts'

/** Walked by id: what comes later is listed later, and moves nothing before it. */
export type Section = {
  name: string
  count(db: Db): Promise<number>
  /** The id that so many are before; null where there are not so many. */
  idAtPosition(db: Db, position: number): Promise<string | null>
  /** At most `limit`, beginning with that id or, if it is gone by now, the next. */
  from(db: Db, id: string, limit: number): Promise<{ id: string; updated_at?: Date }[]>
  pathOf(id: string): string
}

export const sections: readonly Section[] = [
  {
    name: 'books',
    count: queries.countForSale,
    idAtPosition: queries.idOfBookAt,
    from: queries.booksFrom,
    pathOf: (id) => `/bøger/${id}`,
  },
  {
    name: 'editions',
    count: queries.countEditions,
    idAtPosition: queries.idOfEditionAt,
    from: queries.editionsFrom,
    pathOf: (id) => `/bøger/id=${id}`,
  },
]
