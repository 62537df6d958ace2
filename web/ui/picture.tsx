import { useEffect, useRef } from 'react'
import type { CSSProperties, ImgHTMLAttributes } from 'react'

export type PictureSources = {
  /** Files of one picture by format, the best format first, each in several widths. */
  sources: readonly { type: string; srcSet: string }[]
  /** For browsers that know none of the formats. */
  src: string
  /** The picture in a few bytes, as a data: URL, to stand there until it has come. */
  preview?: string | undefined
}

type PictureProps = PictureSources &
  Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'onError'> & {
    alt: string
    /** The width on screen; the browser picks the file. */
    sizes: string
    /** It does not come, or is no picture. */
    onLost?: () => void
  }

/** A picture in the size and format that suit the screen. What it stands in gives it its shape. */
export function Picture({
  sources,
  src,
  preview,
  alt,
  sizes: told,
  className = '',
  onLost,
  ...rest
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  /** For the file it began with, whichever stands there by the time it is known. */
  const firstLost = useRef(onLost)
  // What is loaded late is laid out by then, and browsers that can, measure it themselves.
  const sizes = rest.loading === 'lazy' ? `auto, ${told}` : told

  // What failed before the page was alive told nobody. Some browsers call complete what is only late too: that is decoded
  // once it has come. Later failures tell themselves.
  useEffect(() => {
    const { current: shown } = image
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => firstLost.current?.())
  }, [])

  return (
    <picture className="picture">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...rest}
        ref={image}
        onError={onLost}
        className={`pic ${className}`.trim()}
        sizes={sizes}
        src={src}
        alt={alt}
        style={preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined}
      />
    </picture>
  )
}
