import { useEffect, useRef } from 'react'
import type { CSSProperties, ImgHTMLAttributes } from 'react'

export type PictureSources = {
  /** The files of one picture in several widths, as `srcset` of an image. AVIF files are the smallest. */
  avif: string
  webp: string
  /** The file for programs that read no `srcset`. */
  src: string
  /** The picture in a few bytes, as a data: URL, shown until the file has loaded. */
  preview?: string | undefined
}

type PictureProps = PictureSources &
  Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'onError'> & {
    alt: string
    /** The width on screen, by which the browser picks the file. */
    sizes: string
    /** Called if the file cannot be loaded or decoded. */
    onFailed?: () => void
  }

/** A picture in the size and format that suit the screen. Its container sets the shape. */
export function Picture({
  avif,
  webp,
  src,
  preview,
  alt,
  sizes: givenSizes,
  className = '',
  onFailed,
  ...rest
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  /** The callback for the first file, which may be replaced by the time its failure is known. */
  const firstOnFailed = useRef(onFailed)
  // The layout is known when a lazy picture loads, so browsers that can measure the width themselves.
  const sizes = rest.loading === 'lazy' ? `auto, ${givenSizes}` : givenSizes

  // A failure before hydration raises no event. Some browsers report a late picture as complete, too, so `decode` tells the
  // two apart. Later failures raise an event.
  useEffect(() => {
    const { current: shown } = image
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => firstOnFailed.current?.())
  }, [])

  return (
    <picture className="picture">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        {...rest}
        ref={image}
        onError={onFailed}
        className={`pic ${className}`.trim()}
        srcSet={webp}
        sizes={sizes}
        src={src}
        alt={alt}
        style={preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined}
      />
    </picture>
  )
}
