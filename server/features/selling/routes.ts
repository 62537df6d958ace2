import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/selling'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { loadItems } from '../books/load-items.ts'
import { deleteListing } from './delete-listing.ts'
import { editListing } from './edit-listing.ts'
import { findByIsbn } from './find-by-isbn.ts'
import { listBook } from './list-book.ts'
import { guidePrice } from './guide-price.ts'
import { listingsOf, ownerOf } from './queries.ts'

export function sellingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.searchIsbn, ({ isbn }) => findByIsbn(deps, isbn), { limit: limits.lookUps })
  serve(app, deps, contract.newBook, (form, { id }, { files }) => listBook(deps, id, form, files))
  serve(app, deps, contract.editBook, (form, { id }, { files }) => editListing(deps, id, form, files))
  serve(app, deps, contract.deleteMyBook, ({ dbId }, { id }) => deleteListing(deps, id, dbId))
  serve(app, deps, contract.myBooks, async (_, { id }) => loadItems(deps, await listingsOf(deps.db, id), id))
  serve(app, deps, contract.userOwnsBook, async ({ dbId }, { id }) => ({
    owns: (await ownerOf(deps.db, dbId)) === id,
  }))
  serve(
    app,
    deps,
    contract.priceGuidance,
    ({ bookId }, caller) => guidePrice(deps, bookId, caller?.id ?? null),
    { limit: limits.lookUps },
  )
}
