import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

type PageFacts = {
  title: string
  description: string
  /** The root's: scheme, host and port that the page was asked for at. Undefined when the root failed. */
  origin: string | undefined
  /** Where the page is found, without what only sorts or filters it. */
  path: string
  /** Path of a picture that stands for the page; without one, the house's own. */
  image?: string | undefined
}

/** Title, description, canonical address and Open Graph of a page that others may link to. */
export function pageMeta({ title, description, origin, path, image }: PageFacts): MetaDescriptor[] {
  return [
    ...pageTitle(title, description),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...(origin === undefined ? [] : addresses(new URL(path, origin).href)),
    ...(origin === undefined || !image
      ? []
      : [{ property: 'og:image', content: new URL(image, origin).href }]),
  ]
}

function addresses(href: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:url', content: href },
  ]
}
