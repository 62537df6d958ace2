const quality = 0.92

/**
 * Takes the seller's view of the video, which fills its frame (`object-fit: cover`), as a photo. Null before the first
 * picture.
 */
export async function takeStill(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (videoWidth === 0 || clientWidth === 0 || clientHeight === 0) return null
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const width = Math.round(clientWidth / scale)
  const height = Math.round(clientHeight / scale)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  canvas.getContext('2d')!.drawImage(video, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && new File([blob], 'forside.jpg', { type: blob.type })
}
