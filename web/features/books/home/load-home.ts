import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { chooseBooks } from './choose-books.ts'
import type { CardItem, Item } from '../book-card.tsx'

/** Loads the books of the front page. The rest of the page is useful without them, so a failure leaves the lists empty. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const oldestFirst = await orElse(context, context.get(apiContext).call('books'), [])
  const { latest, chosen } = chooseBooks(oldestFirst.toReversed())
  return { latest: latest.map(cardItem), chosen: chosen.map(cardItem) }
}

/** Reduces a listing to what its card shows, since the page carries the data of thirty listings again for hydration. */
function cardItem({ dbBook, apiBook }: Item): CardItem {
  const { _id, price, stand, photos, preview, sold, reserved } = dbBook
  const { title, director, version, year } = apiBook
  return {
    dbBook: { _id, price, stand, photos: photos.slice(0, 1), preview, sold, reserved },
    apiBook: { title, director, version, ...(year === undefined ? {} : { year }) },
  }
}
