/** A node of the marketplace as a process of its own: tells its parent the port, ends when the parent lets go. */
import type { AddressInfo } from 'node:net'
import { openProduction } from './production.ts'

const [databaseUrl, dataDir, cacheSeconds] = process.argv.slice(2)
const { app, close } = await openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: Number(cacheSeconds),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
process.on('disconnect', () => void close().then(() => process.exit(0)))
