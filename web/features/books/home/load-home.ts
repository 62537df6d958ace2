import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { cardItem } from './card-item.ts'
import { chooseBooks } from './choose-books.ts'

/** The newest books and those below them; without any where they cannot be fetched, as the rest still tells what this is. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const oldestFirst = await orElse(context, context.get(apiContext).call('books'), [])
  const { latest, chosen } = chooseBooks(oldestFirst.toReversed())
  return { latest: latest.map(cardItem), chosen: chosen.map(cardItem) }
}
