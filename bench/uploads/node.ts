/** Starts one process of production without pages, which knows the most memory it has held since it was asked last. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { returnMemory } from '#server/return-memory'
import { answerParent } from '../api/answer-parent.ts'
import type { NodePort, NodeSettings } from '../api/node.ts'
import { openProduction } from '../search/production.ts'

const settings = JSON.parse(process.argv[2]!) as NodeSettings
const { app, close } = await openProduction({ ...settings, cacheSeconds: 0, talks: true })
returnMemory()
await app.listen({ host: '127.0.0.1', port: 0 })
const first: NodePort = { port: (app.server.address() as AddressInfo).port }
answerParent(first, { peak }, close)

/** Bytes by the kernel's own count, which misses nothing while the process is busy. The next count begins now. */
function peak(): number {
  const found = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  writeFileSync('/proc/self/clear_refs', '5')
  return Number(found![1]) * 1_024
}
