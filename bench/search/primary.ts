/**
 * So many nodes behind one port, kept as production keeps them: tells its parent the port, ends when the parent lets go.
 * A single one stands behind a primary, too, which costs it nothing but the taking of connections.
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
