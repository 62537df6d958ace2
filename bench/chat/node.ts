/** A chat node as a process of its own. Sends its port to its parent, and ends when the parent disconnects. */
import type { AddressInfo } from 'node:net'
import { openProduction } from '../search/production.ts'

const [databaseUrl, dataDir] = process.argv.slice(2)
const { app, close } = await openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: 0,
  talks: true,
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
process.on('disconnect', () => void close().then(() => process.exit(0)))
