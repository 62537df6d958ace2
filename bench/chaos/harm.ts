/** Kills and failures at random moments. */
import { setTimeout as pause } from 'node:timers/promises'
import { faultModes, modesOf, providers, type Faults } from '#sandbox/faults'
import type { Node } from './nodes.ts'
import type { OwnDatabase } from './own-database.ts'

export type Harm = {
  nodesKilled: number
  nodesReplaced: number
  databaseKilled: number
  providersFailed: number
}
type Harmed = {
  nodes: readonly Node[]
  database: OwnDatabase
  faults: Faults
  chance: () => number
  advance: () => Promise<void>
  say: (line: string) => void
}

/** Kills one node after the other, each when the one before answers again. */
export async function killInTurn(nodes: readonly Node[], restMs: number): Promise<void> {
  for (const node of nodes) {
    await pause(restMs)
    node.signal('SIGKILL')
    await node.untilUp()
  }
}

export async function harmUntil(end: number, harmed: Harmed): Promise<Harm> {
  const { nodes, database, faults, chance, advance, say } = harmed
  const harm: Harm = { nodesKilled: 0, nodesReplaced: 0, databaseKilled: 0, providersFailed: 0 }
  const acts: [number, () => void | Promise<void>][] = [
    [0.35, killNode],
    [0.5, replaceNode],
    [0.56, killDatabase],
    [0.9, failProvider],
    [1, advance],
  ]

  function killNode() {
    const node = anyNode()
    if (!node) return
    harm.nodesKilled++
    say(`node ${node.port} is killed`)
    node.signal('SIGKILL')
  }

  function replaceNode() {
    const node = anyNode()
    if (!node || nodes.filter((one) => one.isUp()).length < 2) return
    harm.nodesReplaced++
    say(`node ${node.port} is told to stop`)
    node.signal('SIGTERM')
  }

  async function killDatabase() {
    harm.databaseKilled++
    say('the postmaster is killed')
    await database.kill(500 + chance() * 4_000)
    say('the database is back')
  }

  function failProvider() {
    harm.providersFailed++
    const provider = providers[Math.floor(chance() * providers.length)]!
    const modes = modesOf(provider).filter((mode) => faultModes.includes(mode))
    const mode = modes[Math.floor(chance() * modes.length)]!
    const count = 1 + Math.floor(chance() * 5)
    say(`${provider} fails ${count} times (${mode})`)
    faults.breakDown(provider, mode, count)
  }

  function anyNode(): Node | undefined {
    const up = nodes.filter((node) => node.isUp())
    return up[Math.floor(chance() * up.length)]
  }

  while (Date.now() < end) {
    await pause(1_500 + chance() * 4_500)
    const at = chance()
    await acts.find(([below]) => at < below)![1]()
  }
  for (const provider of providers) faults.fix(provider)
  return harm
}
