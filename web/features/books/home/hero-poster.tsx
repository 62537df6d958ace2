import type { LinkDescriptor } from 'react-router'
import darkPhone from '../../../media/hero-dark-poster-phone.avif'
import darkWide from '../../../media/hero-dark-poster.avif'
import darkFallback from '../../../media/hero-dark-poster.webp'
import lightPhone from '../../../media/hero-poster-phone.avif'
import lightWide from '../../../media/hero-poster.avif'
import lightFallback from '../../../media/hero-poster.webp'

const dark = '(prefers-color-scheme: dark)'
const light = '(prefers-color-scheme: light)'
/** Screens that are no wider than the phone's cut of the poster. */
const phone = '(max-width: 480px)'
const wide = '(min-width: 480.02px)'

/** Preloaded from the page's head, since the poster is part of the first paint. */
export const posterPreloads: LinkDescriptor[] = [
  { href: lightPhone, media: `${light} and ${phone}` },
  { href: lightWide, media: `${light} and ${wide}` },
  { href: darkPhone, media: `${dark} and ${phone}` },
  { href: darkWide, media: `${dark} and ${wide}` },
].map((poster) => ({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', ...poster }))

export function HeroPoster() {
  return (
    <picture>
      <source type="image/avif" media={`${dark} and ${phone}`} srcSet={darkPhone} />
      <source type="image/avif" media={dark} srcSet={darkWide} />
      <source media={dark} srcSet={darkFallback} />
      <source type="image/avif" media={phone} srcSet={lightPhone} />
      <source type="image/avif" srcSet={lightWide} />
      <img src={lightFallback} alt="" width={2000} height={900} fetchPriority="high" />
    </picture>
  )
}
