import { useCallback } from 'react'

type BlobImageProps = { blob: Blob; alt: string; width: number; height: number }

/** A picture file of this device. */
export function BlobImage({ blob, alt, ...size }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img {...size} alt={alt} ref={show} />
}
