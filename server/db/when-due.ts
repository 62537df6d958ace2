/** Asks in one statement which work is due, so that the many kinds of which none is cost one. */
import { createHash } from 'node:crypto'
import {
  OperationNodeTransformer,
  sql,
  ValueListNode,
  ValueNode,
  type Expression,
  type KyselyPlugin,
  type PrimitiveValueListNode,
} from 'kysely'
import type { Db } from './db.ts'
import { prepared, type Prepared } from './prepared.ts'

export type Timed = {
  /** A query that finds a row when there is something to do. It runs every minute, so an index serves it. */
  due: Expression<unknown>
  act: () => Promise<unknown>
}

/** Work on each row that is due. */
export function onEach<Row>(
  due: Expression<unknown> & { execute(): Promise<Row[]> },
  act: (row: Row) => Promise<unknown>,
): Timed {
  return {
    due,
    async act() {
      for (const row of await due.execute()) await act(row)
    },
  }
}

/** Does what is due, in this order. Work that only becomes due by it waits for the next time. */
export async function whenDue(db: Db, all: readonly Timed[]): Promise<void> {
  // Within `from`, a query keeps its order and limit, and so its index.
  const found = all.map(({ due }) => sql`exists (select from ${due} due)`)
  const query = sql`select array[${sql.join(found)}] as due`
  const { sql: text, parameters } = query.compile(db.withPlugin(writingConstants))
  const [row] = await statementOf(text)(db, parameters)
  for (const [at, isDue] of row!.due.entries()) if (isDue) await all[at]!.act()
}

type Answer = { due: boolean[] }

/** Planning them costs several times what they cost. There are as many texts as callers. */
const statements = new Map<string, Prepared<Answer>>()

function statementOf(text: string): Prepared<Answer> {
  const known = statements.get(text)
  if (known) return known
  const made = prepared<Answer>(`due ${createHash('sha1').update(text).digest('hex')}`, text)
  statements.set(text, made)
  return made
}

/** Only times are values: a plan for unknown values cannot use the index of one state. */
class Constants extends OperationNodeTransformer {
  override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Date ? node : ValueNode.createImmediate(node.value)
  }

  override transformPrimitiveValueList({ values }: PrimitiveValueListNode) {
    // Kysely compiles any list of values here.
    return ValueListNode.create(values.map(ValueNode.createImmediate)) as unknown as PrimitiveValueListNode
  }
}

const constants = new Constants()
const writingConstants: KyselyPlugin = {
  transformQuery: ({ node }) => constants.transformNode(node),
  transformResult: async ({ result }) => result,
}
