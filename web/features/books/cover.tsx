import { Photo } from './photo.tsx'

type CoverProps = {
  photoKey: string | undefined
  /** A blurred placeholder until the photo has loaded. */
  preview?: string | undefined
  title: string
  /** The width on screen. */
  width?: '4rem' | '5rem'
  /** The cover is on the first screen. */
  eager?: boolean
}

/** A listing's small cover beside its title, in rows and boxes. */
export function Cover({ photoKey, preview, title, width = '4rem', eager = false }: CoverProps) {
  return (
    <span className="cover">
      <Photo
        photoKey={photoKey}
        preview={preview}
        alt=""
        sizes={width}
        widest={240}
        title={title}
        eager={eager}
      />
    </span>
  )
}
