/** A node on which people write to each other, as a process of its own: tells its parent the port, ends when let go. */
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
