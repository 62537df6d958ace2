/**
 * Resizes the covers in `demo/photos` to the widths in `renditions.ts`. Run `node demo/make-renditions.ts` after
 * changing a photo.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { renderRendition } from '#server/features/photos/render'
import { coverFiles, renditionAt, renditionWidths } from './renditions.ts'

const folder = new URL('renditions/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)

let total = 0
for (const file of coverFiles) {
  const photo = await readFile(new URL(`photos/${file}`, import.meta.url))
  for (const width of renditionWidths) {
    const avif = await renderRendition(photo, width, 'avif')
    await writeFile(renditionAt(file, width), avif)
    total += avif.length
  }
}
console.log(`${coverFiles.size * renditionWidths.length} files, ${Math.round(total / 1024)} kB`)
