/** One of the processes that answer, with nothing of a node but what a search needs. */
import { behindPrimary } from '#server/listening'
import { leaveWhenTold, tellPrimary } from '#server/processes'
import { openProduction } from './production.ts'

const [databaseUrl, dataDir, cacheSeconds, processes] = process.argv.slice(2)
leaveWhenTold(() => void opening.then(({ close }) => close()).then(() => process.exit(0)))
const opening = openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: Number(cacheSeconds),
  processes: Number(processes),
})
const { app } = await opening
await behindPrimary(app)
await tellPrimary({ answers: true })
