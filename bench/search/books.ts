/** The benchmark's data, in a folder outside the project: too large, and not ours to publish. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { readCsv } from '#sandbox/csv'

export type Book = Record<'isbn13' | 'title' | 'authors' | 'year' | 'language', string>
export type Listing = { isbn: string; price: number; condition: number; createdAt: string; seller: number }

const needed = ['large-books.csv.gz', 'gen-listings.mjs']
const seed = '7'

/** A sentence that says what is missing in the folder; null if it is complete. */
export function missingData(folder: string): string | null {
  const missing = needed.filter((name) => !existsSync(join(folder, name)))
  if (missing.length === 0) return null
  return `${missing.join(' and ')} not found in ${folder}: name the folder of the benchmark's data with --data`
}

/** `work` is the folder for the unpacked file. */
export function readBooks(data: string, work: string): Book[] {
  const unpacked = join(work, 'books.csv')
  if (!existsSync(unpacked))
    writeFileSync(unpacked, gunzipSync(readFileSync(join(data, 'large-books.csv.gz'))))
  return readCsv<keyof Book>(pathToFileURL(unpacked))
}

/** The same listings for the same count, and a larger count begins with the same ones. */
export async function* listings(data: string, count: number): AsyncGenerator<Listing> {
  const sellers = String(sellersOf(count))
  const args = ['gen-listings.mjs', '--n', `${count}`, '--seed', seed, '--sellers', sellers, '--no-header']
  const child = spawn(process.execPath, args, { cwd: data, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, isbn, price, condition, createdAt, seller] = line.split(',')
    yield {
      isbn: isbn!,
      price: Number(price),
      condition: Number(condition),
      createdAt: createdAt!,
      seller: Number(seller),
    }
  }
}

export const sellersOf = (count: number) => Math.max(10, Math.floor(count / 5))
