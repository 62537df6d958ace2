/** Starts one of the answering processes, with only the parts of a node that a search needs. */
import { reportToPrimary } from '#server/processes'
import { openProduction } from './production.ts'

const [databaseUrl, dataDir, cacheSeconds, processes] = process.argv.slice(2)
process.once('SIGTERM', () => void opening.then(({ close }) => close()).then(() => process.exit(0)))
const opening = openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: Number(cacheSeconds),
  processes: Number(processes),
})
const { app } = await opening
await app.listen({ host: '127.0.0.1', port: 0 })
await reportToPrimary({ answers: true })
