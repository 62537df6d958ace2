import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|svg|json|html|txt|webmanifest)$/
const smallest = 1024

/** Writes a .br and a .gz beside each text file, so that the server need not compress static files. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => worthIt.test(file) && statSync(file).size >= smallest)
  await Promise.all(files.map(compressed))
}

async function compressed(file) {
  const bytes = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, best))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
