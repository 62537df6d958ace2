/**
 * Several nodes behind one port, managed as in production. Sends its port to its parent, and ends when the parent
 * disconnects. A single node has a primary too, at the cost of accepting connections only.
 */
import { join } from 'node:path'
import { createLog } from '#server/log'
import { superviseWorkers } from '#server/processes'

const { port, stop } = await superviseWorkers({
  count: Number(process.argv[5]),
  file: join(import.meta.dirname, 'node.ts'),
  log: createLog('warn'),
})
process.send!(port)
process.on('disconnect', () => void stop().then(() => process.exit(0)))
