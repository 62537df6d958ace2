/**
 * Every source file of the project, with its imports resolved to files, and its uses of clock, chance and environment.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

export type Import = {
  /** Relative to the project, as in `rules/money.ts`. */
  from: string
  specifier: string
  /** A file of the project, or else the specifier of a package or of `node:…`. */
  to: string
  typeOnly: boolean
}

export type Source = { file: string; imports: Import[]; uses: string[] }

const root = join(import.meta.dirname, '../..')
const notOurs = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.react-router',
  'test-results',
  'playwright-report',
])

export function readSources(): Source[] {
  return filesIn('')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => sourceOf(file, readFileSync(join(root, file), 'utf8')))
}

export function sourceOf(file: string, text: string): Source {
  const imports: Import[] = []
  const uses: string[] = []
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const specifier = importedBy(node)
    if (specifier)
      imports.push({ from: file, specifier, to: resolved(file, specifier), typeOnly: isTypeOnly(node) })
    const use = usedBy(node)
    if (use) uses.push(use)
  })
  return { file, imports, uses }
}

type Node = { type: string; [key: string]: unknown }

function walk(value: unknown, visit: (node: Node) => void) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

function importedBy(node: Node): string | null {
  if (!importing.has(node.type)) return null
  const source = node['source'] as { value?: unknown } | null
  return typeof source?.value === 'string' ? source.value : null
}

const isTypeOnly = (node: Node) =>
  node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type'

function usedBy(node: Node): string | null {
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])]
  if (node.type === 'MemberExpression') return object && property && `${object}.${property}`
  const isDate =
    nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[] | undefined)?.length === 0
  if (isDate) return node.type === 'NewExpression' ? 'new Date()' : 'Date()'
  return null
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''

/** Resolves `#rules/money` to `rules/money.ts`, as package.json does, and adds missing extensions, as Vite does. */
function resolved(file: string, specifier: string): string {
  if (!/^[.#]/.test(specifier)) return specifier
  const path = specifier.startsWith('#')
    ? `${specifier.slice(1)}.ts`
    : normalize(join(dirname(file), specifier.replace(/\?.*$/, '')))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(root, candidate))) ?? path
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (notOurs.has(name)) return []
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path]
  })
}
