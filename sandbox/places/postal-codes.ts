import { readCsv } from '../csv.ts'

const rows = readCsv<'postnr' | 'by'>(new URL('./postal-codes.csv', import.meta.url))

/** Every Danish postal code with its town, in ascending order. */
export const postalCodes: ReadonlyMap<string, string> = new Map(rows.map(({ postnr, by }) => [postnr, by]))
