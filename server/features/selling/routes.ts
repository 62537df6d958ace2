import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/selling'
import type { Deps } from '../../deps.ts'
import { limits, photoForms } from '../../http/limits.ts'
import type { Exchange } from '../../http/exchange.ts'
import { serve } from '../../http/serve.ts'
import { booksToPassOn } from './books-to-pass-on.ts'
import { confirmBook, listUnconfirmed } from './confirm-book.ts'
import { deleteListing } from './delete-listing.ts'
import { editListing } from './edit-listing.ts'
import { enterBook } from './enter-book.ts'
import { findByIsbn } from './find-by-isbn.ts'
import { findMyBook } from './find-my-book.ts'
import { listBook } from './list-book.ts'
import { listMyBooks } from './list-my-books.ts'
import { findOwnCopies } from './find-own-copies.ts'
import { guidePrice } from './guide-price.ts'
import { ownerOf } from './queries.ts'
import { relistBook } from './relist-book.ts'
import { restoreListing } from './restore-listing.ts'
import { countShelves } from './shelf-queries.ts'

export function sellingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.searchIsbn, ({ isbn }) => findByIsbn(deps, isbn), { limit: limits.lookUps })
  serve(app, deps, contract.enterBook, (facts, { id }) => enterBook(deps, id, facts), {
    limit: limits.enteredBooks,
  })
  serve(app, deps, contract.unconfirmedBooks, () => listUnconfirmed(deps))
  serve(app, deps, contract.confirmBook, (facts, { id }) => confirmBook(deps, id, facts))
  serve(app, deps, contract.newBook, (form, { id }, { files }) => listBook(deps, id, form, files), {
    limit: photoForms(deps),
  })
  serve(app, deps, contract.editBook, (form, { id }, { files }) => editListing(deps, id, form, files), {
    limit: photoForms(deps),
  })
  serve(app, deps, contract.myBooks, async (params, { id }, exchange) =>
    answerShelf(exchange, await listMyBooks(deps, id, params ?? {})),
  )
  serve(app, deps, contract.myBookCounts, (_, { id }) => countShelves(deps.db, id))
  serve(app, deps, contract.myBook, ({ dbId }, { id }) => findMyBook(deps, id, dbId))
  serve(app, deps, contract.deleteMyBook, async ({ dbId }, { id }, exchange) => {
    await deleteListing(deps, id, dbId)
    return answerShelf(exchange, await listMyBooks(deps, id))
  })
  serve(app, deps, contract.restoreMyBook, ({ dbId }, { id }) => restoreListing(deps, id, dbId))
  serve(app, deps, contract.relistMyBook, ({ dbId }, { id }) => relistBook(deps, id, dbId))
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
  serve(app, deps, contract.booksToPassOn, (_body, { id }) => booksToPassOn(deps, id))
  serve(
    app,
    deps,
    contract.ownCopies,
    async ({ bookId }, caller) => (caller ? findOwnCopies(deps, bookId, caller.id) : { own: null }),
    { limit: limits.lookUps },
  )
}

type Shelf = Awaited<ReturnType<typeof listMyBooks>>

function answerShelf({ setHeader }: Exchange, { books, total, nextCursor }: Shelf) {
  setHeader('X-Total-Count', String(total))
  if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
  return books
}
