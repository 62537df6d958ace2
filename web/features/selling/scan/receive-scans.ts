import type { LiveSocket } from '../../../live/open-socket.ts'

/** Takes the numbers that phones scan, each once however often it is sent. `put` returns whether the pile had room. */
export function receiveScans(socket: Pick<LiveSocket, 'on'>, put: (isbn: string) => boolean): void {
  const landed = new Set<string>()
  socket.on('scan', (isbn, scanId, answer) => {
    if (!landed.has(scanId) && !put(isbn)) return answer('full')
    landed.add(scanId)
    answer('taken')
  })
}
