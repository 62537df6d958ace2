import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/books'
import * as searching from '#contract/search'
import { seller } from '#contract/sellers'
import { settings } from '#contract/settings'
import * as subjects from '#contract/subjects'
import * as works from '#contract/works'
import { mostAtOnce, parseBasket } from '#rules/basket'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { serveCached } from '../../http/serve-cached.ts'
import { findListing } from './find-book.ts'
import { findEdition } from './find-edition.ts'
import { loadItems } from './load-items.ts'
import { editionNamed, listingsOfSeller, newestListings } from './queries.ts'
import { findRelated } from './related-books.ts'
import { findSeller } from './find-seller.ts'
import { sellerPictureRoute } from './seller-picture.ts'
import { findSubject, listSubjects } from './find-subject.ts'
import { findKnownWork } from './find-known-work.ts'
import { findWork } from './find-work.ts'
import { findWorkCopies } from './find-work-copies.ts'
import { findNearMatches } from './near-matches.ts'
import { inPrices } from './price-bounds.ts'

const newestShown = 40

export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, clock, db, search } = deps
  const { fees } = config
  serve(app, deps, settings, async () => ({
    now: clock.now().toISOString(),
    fees,
    minimumPrice: config.limits.minPrice,
    listingPhotoQuality: config.listingPhotoQuality,
    openedMinutes: config.buying.openedMinutes,
    resendPayer: config.resendPayer,
    paymentMinutes: config.deadlines.paymentMinutes,
    shipHours: config.deadlines.shipHours,
    reactHours: config.deadlines.reactHours,
    lostAfterHours: config.deadlines.refundLostAfterHours,
    payoutCoolingHours: config.payoutCoolingHours,
    caseHours: {
      decide: config.deadlines.refundDecisionHours,
      offer: config.deadlines.offerHours,
      sendBack: config.deadlines.returnHours,
      checkReturn: config.deadlines.returnCheckHours,
    },
    ...config.house,
    sandbox: config.mode === 'sandbox',
  }))
  serveCached(app, deps, searching.getSuggestions, (params, caller) =>
    search.suggest(params, caller?.id ?? null),
  )
  serveCached(app, deps, contract.books, async (_, caller) => {
    const ids = await newestListings(db, caller?.id ?? null, newestShown)
    return (await loadItems(deps, ids, caller?.id ?? null)).toReversed()
  })
  serveCached(app, deps, searching.getResults, async (params, caller, { setHeader }) => {
    const { items, total, relation, nextCursor, corrected } = await search.find(
      inPrices(params, fees),
      caller?.id ?? null,
    )
    setHeader('X-Total-Count', String(total))
    setHeader('X-Total-Relation', relation)
    if (corrected !== null) setHeader('X-Corrected-Query', encodeURIComponent(corrected))
    if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
    const named = params.bookId === undefined ? null : await editionNamed(db, params.bookId)
    if (named !== null) setHeader('X-Book-Id', named)
    return items
  })
  serveCached(app, deps, works.searchWorks, async (params, caller, { setHeader }) => {
    const found = await search.findWorks(inPrices(params, fees), caller?.id ?? null)
    setHeader('X-Total-Count', String(found.total))
    setHeader('X-Copy-Count', String(found.copies))
    setHeader('X-Total-Relation', found.relation)
    if (found.corrected !== null) setHeader('X-Corrected-Query', encodeURIComponent(found.corrected))
    if (found.nextCursor !== null) setHeader('X-Next-Cursor', found.nextCursor)
    const named = params.bookId === undefined ? null : await editionNamed(db, params.bookId)
    if (named !== null) setHeader('X-Book-Id', named)
    return found.hits
  })
  serveCached(app, deps, works.work, (params, caller) => findWork(deps, params, caller?.id ?? null))
  serveCached(app, deps, works.knownWork, (params) => findKnownWork(deps, params))
  serveCached(app, deps, works.workCopies, async (params, caller, { setHeader }) => {
    const { items, total, relation, nextCursor } = await findWorkCopies(
      deps,
      inPrices(params, fees),
      caller?.id ?? null,
    )
    setHeader('X-Total-Count', String(total))
    setHeader('X-Total-Relation', relation)
    if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
    return items
  })
  serveCached(app, deps, subjects.subjects, () => listSubjects(deps))
  serveCached(app, deps, subjects.subject, (params, caller) => findSubject(deps, params, caller?.id ?? null))
  serveCached(app, deps, searching.searchFilters, (params, caller) =>
    search.countFilters(inPrices(params, fees), caller?.id ?? null),
  )
  serveCached(app, deps, searching.nearMatches, (params, caller) =>
    findNearMatches(deps, inPrices(params, fees), caller?.id ?? null),
  )
  serveCached(app, deps, searching.understoodQuery, ({ query }) => search.understand(query))
  serveCached(app, deps, contract.findBook, ({ dbId }, caller) => findListing(deps, dbId, caller?.id ?? null))
  serveCached(app, deps, contract.relatedBooks, ({ dbId }, caller) =>
    findRelated(deps, dbId, caller?.id ?? null),
  )
  serveCached(app, deps, contract.edition, ({ bookId }) => findEdition(deps, bookId))
  serve(app, deps, contract.findBooks, ({ dbIds }, caller) =>
    // A basket is stored in the browser and may contain anything: invalid ids are ignored. Checkout begins here, with
    // the sellers' whole names for who has an account.
    loadItems(deps, parseBasket(dbIds).filter(isUuid).slice(0, mostAtOnce), caller?.id ?? null, {
      fullNames: caller !== null,
    }),
  )
  serveCached(app, deps, contract.booksFromSS, async ({ dbId, sellerId }, caller) =>
    loadItems(
      deps,
      await listingsOfSeller(db, sellerId, { except: dbId, limit: newestShown }),
      caller?.id ?? null,
    ),
  )
  serveCached(app, deps, seller, (params, caller) => findSeller(deps, params, caller?.id ?? null))
  sellerPictureRoute(app, deps)
}
