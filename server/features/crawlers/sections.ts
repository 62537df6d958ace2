/** The sitemap's content besides the fixed pages: books for sale, editions with copies to choose from, and works. */
import type { Db } from '../../db/db.ts'
import * as queries from './queries.ts'

/** Ordered by id: newer entries come later, and move nothing before them. */
export type Section = {
  name: string
  count(db: Db): Promise<number>
  /** The id at this position; null beyond the end. */
  idAtPosition(db: Db, position: number): Promise<string | null>
  /** Returns at most `limit`, starting at that id or, if it is gone, the next. */
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
  {
    name: 'works',
    count: queries.countWorks,
    idAtPosition: queries.nameOfWorkAt,
    from: queries.worksFrom,
    pathOf: (name) => `/bog/${name.replace(/^(\d+) (.*)$/, '$2-$1')}`,
  },
]
