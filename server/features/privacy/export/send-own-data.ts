/**
 * Exports everything stored about a person (GDPR 15 and 20): one JSON file, sent while it is read. The payment
 * provider is asked first, so that a file that has started is complete.
 */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { readMoney } from './balance-section.ts'
import { sectionsOf, type Section } from './sections.ts'

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'publicUrl'>

export async function sendOwnData(
  deps: CopyDeps,
  accountId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sections = sectionsOf(deps, accountId, await readMoney(deps, accountId))
  const file = Readable.from(written(sections, deps.clock.now()))
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="genlaest-mine-data.json"')
    .send(file)
}

async function* written(sections: readonly Section[], now: Date): AsyncGenerator<string> {
  yield `{\n"hentet": ${JSON.stringify(now)}`
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}: `
    if ('one' in section) yield JSON.stringify(await section.one(), null, 1)
    else yield* list(section.many())
  }
  yield '\n}\n'
}

async function* list(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = '['
  for await (const row of rows) {
    yield `${between}\n${JSON.stringify(row, null, 1)}`
    between = ','
  }
  yield between === '[' ? '[]' : '\n]'
}
