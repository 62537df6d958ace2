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
  Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & {
    alt: string
    /** The width on screen; the browser picks the file. */
    sizes: string
  }

/** A picture in the size and format that suit the screen. What it stands in gives it its shape. */
export function Picture({ sources, src, preview, alt, sizes: told, className = '', ...rest }: PictureProps) {
  // What is loaded late is laid out by then, and browsers that can, measure it themselves.
  const sizes = rest.loading === 'lazy' ? `auto, ${told}` : told
  return (
    <picture className="picture">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...rest}
        className={`pic ${className}`.trim()}
        sizes={sizes}
        src={src}
        alt={alt}
        style={preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined}
      />
    </picture>
  )
}
