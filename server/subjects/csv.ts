/** Reads the CSV files of this folder: a head line, fields that may be quoted, several values in a field parted by ' | '. */
import { readFileSync } from 'node:fs'

/** Each row by the head line's names. Throws if a row has another number of fields, with its line number. */
export function rowsOf<Column extends string>(file: string): Record<Column, string>[] {
  const [head, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const columns = fieldsOf(head!)
  return lines.map((line, at) => {
    const fields = fieldsOf(line)
    if (fields.length !== columns.length)
      throw new Error(`${file}, line ${at + 2}: ${fields.length} fields instead of ${columns.length}`)
    return Object.fromEntries(columns.map((column, nth) => [column, fields[nth]!])) as Record<Column, string>
  })
}

export function valuesOf(field: string): string[] {
  return field
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
