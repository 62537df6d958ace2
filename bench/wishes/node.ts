/** Starts one process of production with sockets and jobs, whose mails go to a stand-in. */
import type { AddressInfo } from 'node:net'
import { answerParent } from '../api/answer-parent.ts'
import type { NodePort, NodeSettings } from '../api/node.ts'
import { openProduction } from '../search/production.ts'

const settings = JSON.parse(process.argv[2]!) as NodeSettings
const { app, close } = await openProduction({ ...settings, cacheSeconds: 0, talks: true })
await app.listen({ host: '127.0.0.1', port: 0 })
const first: NodePort = { port: (app.server.address() as AddressInfo).port }
answerParent(first, {}, close)
