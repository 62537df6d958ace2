/** Whether the daily tasks were done, what the preflight found, what operators have stopped, and how much room there is. */
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { parts } from '#rules/preflight'
import { tradeParts } from '#rules/trade-stop'
import type { Deps } from '../deps.ts'
import { readUpkeep } from '../features/operations/read-upkeep.ts'
import { listStops } from '../features/operations/stop-trade.ts'

type Refresh = () => Promise<void>

export function upkeepOf(registry: Registry, deps: Pick<Deps, 'db' | 'clock'>): Refresh {
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })
  const age = gauge('genlaest_upkeep_age_seconds', 'Since it was last done; +Inf for never', 'task')
  const failed = gauge('genlaest_upkeep_failed', '1 if the last one found something wrong', 'task')
  const faults = gauge('genlaest_preflight_faults', 'What the preflight found wrong', 'part')
  const stopped = gauge('genlaest_trade_stopped', '1 while operators have stopped it', 'part')
  return async () => {
    const { backup, reconciliation, preflight } = await readUpkeep(deps)
    for (const [task, last] of Object.entries({ backup, reconciliation })) {
      age.set({ task }, last ? (deps.clock.now().getTime() - Date.parse(last.done)) / 1000 : Infinity)
      failed.set({ task }, last && !last.ok ? 1 : 0)
    }
    for (const part of parts)
      faults.set({ part }, preflight.find((check) => check.part === part)?.faults.length ?? 0)
    const stops = await listStops(deps)
    for (const part of tradeParts) stopped.set({ part }, stops.some((stop) => stop.part === part) ? 1 : 0)
  }
}

/** The file system of the photos and the embedded database, as a part of the whole that others than root may use. */
export function diskOf(registry: Registry, folder: string): void {
  const free = new Gauge({
    name: 'genlaest_disk_free_ratio',
    help: 'Free part of the file system that DATA_DIR is on',
    registers: [],
    async collect() {
      // A folder that cannot be read takes no other metric along, and counts as full, which rings the alert.
      const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 1 }))
      this.set(blocks === 0 ? 1 : bavail / blocks)
    },
  })
  registry.registerMetric(free)
}
