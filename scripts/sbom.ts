/** `npm run sbom`: prints the bill of materials of what production installs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials, type LockFile } from './dependencies/bill-of-materials.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as unknown
const ours = read('package.json') as { name: string; version: string }
console.log(JSON.stringify(billOfMaterials(ours, read('package-lock.json') as LockFile, new Date()), null, 2))
