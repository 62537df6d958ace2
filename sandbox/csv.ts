/** Reads a small CSV file with a header line, where fields may be quoted. Each row is an object by column name. */
import { readFileSync } from 'node:fs'

export function readCsv<Column extends string>(file: URL): Record<Column, string>[] {
  const [heading, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const columns = fieldsOf(heading!)
  return lines.map((line) => {
    const fields = fieldsOf(line)
    return Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? ''])) as Record<
      Column,
      string
    >
  })
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
