import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { chooseBooks } from './choose-books.ts'
import { cardItem } from '../card-item.ts'
import { loadDrawers } from '../subjects/load-subjects.ts'

/**
 * Loads the books and subjects of the front page. The rest of the page is useful without them, so a failure leaves the
 * lists empty.
 */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const [oldestFirst, subjects] = await Promise.all([
    orElse(context, context.get(apiContext).call('books'), []),
    loadDrawers(context),
  ])
  const { latest, chosen } = chooseBooks(oldestFirst.toReversed())
  return { latest: latest.map(cardItem), chosen: chosen.map(cardItem), ...subjects }
}
