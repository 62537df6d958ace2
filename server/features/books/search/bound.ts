import { sql, type RawBuilder } from 'kysely'

/** Statement text with $1, $2 … as part of a Kysely query, so that a prepared statement and a composed one share it. */
export function bound(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const parts = text.split(/\$(\d+)/)
  const strings = parts.filter((_, at) => at % 2 === 0)
  const numbers = parts.filter((_, at) => at % 2 === 1).map(Number)
  const template = Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray
  return sql(template, ...numbers.map((number) => values[number - 1]))
}
