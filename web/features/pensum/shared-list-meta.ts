import type { MetaDescriptor } from 'react-router'
import { plural } from '#rules/danish'
import { pageMeta, type SharePicture } from '../../page/page-meta.ts'
import { editionAddress } from '../books/detail/other-copies.tsx'
import { asGraph } from '../books/structured-data.ts'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import type { SharedList } from './load-shared-list.ts'

/** Search engines index a list only when its owner made it public. */
export function sharedListMeta({ list }: SharedList, origin: string | undefined): MetaDescriptor[] {
  const { name, school, term, slug, sharing, lines } = list
  const where = [school, term].filter(Boolean).join(', ')
  const description = `${plural(lines.length, 'bog', 'bøger')} på pensum${where && `: ${where}`}. Se, hvad de koster brugt.`
  const path = sharedListAddress(slug)
  const absolute = (address: string) => new URL(address, origin).href
  // The picture consists of covers, so a list without any has none (server/features/pensum/list-picture.ts).
  const hasCovers = sharing !== 'private' && lines.some(({ cover }) => cover !== undefined)
  const picture = hasCovers ? pictureOf(path, name) : undefined
  const meta = pageMeta({ title: name, description, origin, path, picture, indexed: sharing === 'public' })
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

function pictureOf(path: string, name: string): SharePicture {
  return {
    path: `${path}/og.jpg`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: `Forsiderne af bøgerne på ${name}`,
  }
}
