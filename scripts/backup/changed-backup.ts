/** Makes, for tests, a copy of a backup, not encrypted, whose entries are changed or left out. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** `change` returns an entry's new body, or null to leave the entry out. The path of the copy is returned. */
export async function changedBackup(
  file: string,
  { change }: { change: (name: string, body: Buffer) => Buffer | null },
): Promise<string> {
  const target = `${file}.changed`
  const archive = pack()
  const written = pipeline(Readable.from(archive), createGzip(), createWriteStream(target))
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const { name } = entry.header
    const body = change(name, await buffer(entry))
    if (body) archive.entry({ name }, body)
  }
  archive.finalize()
  await written
  return target
}
