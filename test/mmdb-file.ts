/** Writes a small file in the MaxMind DB format (version 2), for tests: IPv4 networks and what is known of them. */
import { writeFile } from 'node:fs/promises'

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }
/** '83.92.0.0/16' with its record. */
type Networks = Readonly<Record<string, Value>>

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const empty = -1

export async function writeMmdb(file: string, networks: Networks): Promise<void> {
  const nodes: [number, number][] = [[empty, empty]]
  const data: Buffer[] = []
  let length = 0
  for (const [network, record] of Object.entries(networks)) {
    place(nodes, network, -2 - length)
    const bytes = encoded(record)
    data.push(bytes)
    length += bytes.length
  }
  const metadata = encoded({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'test' },
  })
  await writeFile(file, Buffer.concat([treeOf(nodes), Buffer.alloc(16), ...data, marker, metadata]))
}

/** Below `empty` stand records, by their place in the data. */
function place(nodes: [number, number][], network: string, record: number) {
  const [address = '', bits] = network.split('/')
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  let at = 0
  for (let depth = 0; depth < Number(bits); depth++) {
    const side = Math.floor(number / 2 ** (31 - depth)) % 2 === 0 ? 0 : 1
    const node = nodes[at]!
    if (depth === Number(bits) - 1) node[side] = record
    else if (node[side] === empty) node[side] = nodes.push([empty, empty]) - 1
    at = node[side]
  }
}

function treeOf(nodes: readonly [number, number][]): Buffer {
  const tree = Buffer.alloc(nodes.length * 6)
  const written = (value: number) => {
    if (value >= 0) return value
    return value === empty ? nodes.length : nodes.length + 16 + (-2 - value)
  }
  for (const [at, [left, right]] of nodes.entries()) {
    tree.writeUIntBE(written(left), at * 6, 3)
    tree.writeUIntBE(written(right), at * 6 + 3, 3)
  }
  return tree
}

/** Encodes numbers of 32 bits, and texts and lists of less than 29 bytes or entries: all that the tests need. */
function encoded(value: Value): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5)
    bytes[0] = (6 << 5) | 4
    bytes.writeUInt32BE(value, 1)
    return bytes
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text])
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encoded)])
  const entries = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, held]) => [encoded(key), encoded(held)]),
  ])
}
