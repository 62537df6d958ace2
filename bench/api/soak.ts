/**
 * Loads one process with 500 connections that read, look at their own pages, write and buy, and measures its memory.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { generate, type Outcome } from '../generator.ts'
import type { Usage } from './child.ts'
import type { Market } from './fill.ts'
import type { Node } from './measure.ts'
import { messages, purchase } from './requests.ts'
import { bookPages, dashboards, findBooks, homes, listPages, ownBookPages } from './rows.ts'

export const groups = { reads: 300, pages: 90, chat: 90, purchases: 20 } as const

export type SoakFigures = Record<keyof typeof groups, Outcome> & {
  /** Bytes: twenty seconds after the start, under load, and a minute later. */
  memory: { rest: number; load: number; later: number }
  seconds: number
}

/** A process at rest has collected its start's garbage (server/return-memory.ts). */
const [restMs, minuteMs] = [20_000, 60_000]

export async function soak(node: Node, market: Market, seconds: number): Promise<SoakFigures> {
  const rss = async () => (await node.ask<Usage>('usage')).rss
  await pause(restMs)
  const rest = await rss()
  const load = { host: '127.0.0.1', port: node.port, seconds }
  const [reads, pages, chat, purchases] = await Promise.all([
    generate({
      ...load,
      connections: groups.reads,
      requests: mixed(findBooks(market), bookPages(market), listPages(market, 19)),
    }),
    generate({
      ...load,
      connections: groups.pages,
      requests: mixed(homes(market), ownBookPages(market), dashboards(market)),
    }),
    generate({ ...load, connections: groups.chat, requests: messages(market.pairs) }),
    generate({ ...load, connections: groups.purchases, requests: market.pairs.map(purchase) }),
  ])
  const under = await rss()
  await pause(minuteMs)
  return { reads, pages, chat, purchases, memory: { rest, load: under, later: await rss() }, seconds }
}

/** Takes one of each in turn, the shorter lists again and again. */
function mixed(...lists: Buffer[][]): Buffer[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => lists.map((list) => list[n % list.length]!)).flat()
}
