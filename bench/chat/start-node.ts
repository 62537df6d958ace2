import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Node = { url: string; kill(): Promise<void>; stop(): Promise<void> }

export async function startNode(databaseUrl: string, dataDir: string): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'node.ts'), [databaseUrl, dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(child, 'exit')
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The node ended before it listened'))),
  ])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
