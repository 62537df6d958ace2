/** The whole marketplace as one process of production, without the short cache. */
import type { AddressInfo } from 'node:net'
import { returnMemory } from '#server/return-memory'
import { openProduction } from '../search/production.ts'
import { answerParent } from './answer-parent.ts'

export type StandIns = { payments: { apiBase: string; secretKey: string }; mail: { url: string } }
export type NodeSettings = StandIns & { databaseUrl: string; dataDir: string }
export type NodePort = { port: number }

const settings = JSON.parse(process.argv[2]!) as NodeSettings
const { app, close } = await openProduction({ ...settings, cacheSeconds: 0, talks: true, pages: true })
returnMemory()
await app.listen({ host: '127.0.0.1', port: 0 })
const first: NodePort = { port: (app.server.address() as AddressInfo).port }
answerParent(first, {}, close)
