import { Refused } from '../../../api/refused.ts'
import { sendForm } from '../../../api/send-form.ts'
import { sentParts } from '../../photos/sent-parts.ts'

export type ProblemPhoto = { id: string; url: string; blob: Blob }

/** How far the photos are: each one's sent part, from 0 to 1, by photo id; or that they did not get through. */
export type PhotosOnWay = { parts: ReadonlyMap<string, number>; broken: boolean } | 'failed' | null

/** Returns false when the photos did not get through. They may be sent again, since the server takes each photo once. */
export async function sendProblemPhotos(
  orderId: string,
  photos: readonly ProblemPhoto[],
  note: (onWay: PhotosOnWay) => void,
): Promise<boolean> {
  if (photos.length === 0) return true
  const form = new FormData()
  form.append('shipment', orderId)
  for (const { blob } of photos) form.append('photos', blob, 'bevis.jpg')
  const sizes = photos.map(({ blob }) => blob.size)
  const partsAt = (sent: number, total: number) => {
    const parts = sentParts(sizes, { sent, total })
    return new Map(photos.map(({ id }, index) => [id, parts[index]!]))
  }
  try {
    await sendForm('refundEvidence', form, {
      onSent: (sent, total) => note({ parts: partsAt(sent, total), broken: false }),
      onBroken: () => note({ parts: partsAt(0, 1), broken: true }),
    })
    return true
  } catch (error) {
    note('failed')
    if (error instanceof Refused) return false
    throw error
  }
}
