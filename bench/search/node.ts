/** One of the processes that answer, with nothing of a node but what a search needs. */
import type { AddressInfo } from 'node:net'
import { leaveWhenTold, tellPrimary } from '#server/processes'
import { openProduction } from './production.ts'

const [databaseUrl, dataDir, cacheSeconds] = process.argv.slice(2)
const { app, close } = await openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: Number(cacheSeconds),
})
leaveWhenTold(() => void close().then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: 0 })
await tellPrimary({ answersAt: String((app.server.address() as AddressInfo).port) })
