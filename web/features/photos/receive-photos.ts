import type { Arrival } from '#contract/events'
import type { LiveSocket } from '../../live/open-socket.ts'
import { blobOf } from './data-url.ts'

/** Takes the photos that phones send. One is acknowledged only once it has been added. */
export function receivePhotos(socket: LiveSocket, take: (photo: Blob) => Promise<Arrival>): void {
  const arrived = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()

  async function receive(dataUrl: string, imageId: string): Promise<Arrival> {
    if (arrived.has(imageId)) return 'taken'
    const photo = blobOf(dataUrl)
    const arrival = photo ? await take(photo) : 'unreadable'
    if (arrival === 'taken') arrived.add(imageId)
    return arrival
  }

  socket.on('image', (dataUrl, imageId, answer) => {
    // Photos are added one at a time, since the same one may be sent again while it is being added.
    queue = queue.then(() => receive(dataUrl, imageId)).then(answer)
  })
}
