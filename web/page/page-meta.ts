import type { MetaDescriptor } from 'react-router'
import houseImage from '../assets/og-image.png'
import { pageTitle } from './page-title.ts'

/** The picture that previews of a shared link show. */
export type SharePicture = { path: string; width: number; height: number; type: string; alt: string }

type PageFacts = {
  title: string
  description: string
  /** Scheme, host and port of the request, from the root loader. Undefined if that failed. */
  origin: string | undefined
  /** The canonical path, without parameters that only sort or filter. */
  path: string
  /** The default is Genlæst's own picture. */
  picture?: SharePicture | undefined
  kind?: 'website' | 'product'
  /** False keeps the page out of search results. Its links are still followed. */
  indexed?: boolean
}

const defaultPicture: SharePicture = {
  path: houseImage,
  width: 1200,
  height: 630,
  type: 'image/png',
  alt: 'Genlæst – brugte bøger klar til næste læser',
}

/** Title, description, canonical address and link preview of a public page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const {
    title,
    description,
    origin,
    path,
    picture = defaultPicture,
    kind = 'website',
    indexed = true,
  } = facts
  return [
    ...pageTitle(title, description),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    // X takes the rest from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(origin === undefined
      ? []
      : [...addresses(new URL(path, origin).href), ...pictureMeta(picture, origin)]),
  ]
}

function addresses(href: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:url', content: href },
  ]
}

function pictureMeta({ path, width, height, type, alt }: SharePicture, origin: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(path, origin).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:type', content: type },
    { property: 'og:image:alt', content: alt },
  ]
}
