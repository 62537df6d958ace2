import type { MetaDescriptor } from 'react-router'
import { plural } from '#rules/danish'
import { pageMeta } from '../../page/page-meta.ts'
import { editionAddress } from '../books/detail/other-copies.tsx'
import { asGraph } from '../books/detail/structured-data.ts'
import { sharedListAddress } from './kept-list-address.ts'
import type { SharedList } from './load-shared-list.ts'

/** Search engines index a list only when its owner made it public. */
export function sharedListMeta({ list }: SharedList, origin: string | undefined): MetaDescriptor[] {
  const { name, school, term, slug, sharing, lines } = list
  const where = [school, term].filter(Boolean).join(', ')
  const description = `${plural(lines.length, 'bog', 'bøger')} på pensum${where && `: ${where}`}. Se, hvad de koster brugt.`
  const path = sharedListAddress(slug)
  const absolute = (address: string) => new URL(address, origin).href
  const meta = pageMeta({ title: name, description, origin, path, indexed: sharing === 'public' })
  if (sharing !== 'public' || origin === undefined) return meta
  const items = lines.map(({ apiBook: { title, bookId } }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    url: absolute(editionAddress(bookId)),
  }))
  const all = { '@type': 'ItemList', name, url: absolute(path), numberOfItems: items.length }
  return [...meta, { 'script:ld+json': asGraph([{ ...all, itemListElement: items }]) }]
}
