import { Gallery } from '../../ui/gallery.tsx'
import type { GalleryPhoto } from '../../ui/gallery-photo.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { Sample } from './sample.tsx'
import '../../styles/photos.css'

const photos = ['Forside', 'Ryg', 'Bagside'].map(drawn)

/** Shows pictures that are turned, with a stamp, and where there is none. */
export function GallerySamples() {
  const sizes = '20rem'
  return (
    <Sample of="gallery">
      <div className="samples__gallery">
        <Gallery label="Billeder af en bog" photos={photos} sizes={sizes} zoomable />
        <Gallery
          label="Billeder af en solgt bog"
          photos={photos.slice(0, 1)}
          sizes={sizes}
          overlay={<Stamp onPhoto>Solgt</Stamp>}
        />
        <Gallery label="Ingen billeder" photos={[]} sizes={sizes} missing={<p>Intet billede</p>} />
      </div>
    </Sample>
  )
}

function drawn(alt: string): GalleryPhoto {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="#2c6e73" d="M0 0h4v5H0z"/><path fill="#f4c9bc" d="M1 ${1 + alt.length / 6}h2v.5H1z"/></svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const files = `${src} 640w`
  return { avif: files, webp: files, src, large: src, alt }
}
