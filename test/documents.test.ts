/** Keeps the documents true where a machine can: links lead somewhere, and comments point at sections that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', '{bench,web,test}/**/*.md'], { cwd: root }).toSorted()
const sources = globSync('{rules,contract,server,web,sandbox,test,scripts}/**/*.{ts,tsx}', { cwd: root })

/** Links of the form `[text](path#heading)`, with their documents; addresses of other sites are left out. */
function linksIn(file: string, text: string) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading] = target.split('#')
      return { from: file, target, to: path === '' ? file : join(dirname(file), path), heading }
    })
}

function headingsOf(text: string): Set<string> {
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** `docs/product.md 3, 8` names two sections. */
function sectionsNamedIn(text: string): string[] {
  return [...text.matchAll(/docs\/(\w+\.md) (\d+(?:, \d+)*)/g)].flatMap(([, name, numbers = '']) =>
    numbers.split(', ').map((number) => `docs/${name} ${number}`),
  )
}

test('every link of the documents leads to a file and a heading that exist', () => {
  const dead = documents
    .flatMap((file) => linksIn(file, read(file)))
    .filter(
      ({ to, heading }) => !existsSync(join(root, to)) || (heading && !headingsOf(read(to)).has(heading)),
    )
  expect(dead.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})

test('every section that a comment names exists', () => {
  const sections = new Set(
    globSync('docs/*.md', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^## (\d+)\. /gm)].map(([, number]) => `${file} ${number}`),
    ),
  )
  const named = sources.flatMap((file) => sectionsNamedIn(read(file)).map((section) => ({ file, section })))
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ section }) => !sections.has(section))
  expect(missing.map(({ file, section }) => `${file} names ${section}`)).toEqual([])
})

const map = read('README.md').split('## Map')[1]!.split('## Documents')[0]!

test('the map names every feature, and every file and folder of server and web', () => {
  const names = globSync(['server/*', '{server,web}/features/*', 'web/*/', 'web/*.{ts,tsx}'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$|tsconfig|README/.test(path))
    .map((path) => basename(path).split('.')[0]!)
  const unnamed = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))
  expect(unnamed).toEqual([])
})

/** The paths that a map's table names: its rooms, the features, and the files of `server/*.ts` and `web/*`. */
function pathsNamedIn(table: string): string[] {
  return table.split('\n').flatMap((row) => {
    const [, room = '', holds = ''] = row.split('|')
    const rooms = namesIn(room)
    const parent = (rooms[0] ?? '').split('/')[0]!
    if (rooms[0]?.includes('*')) return namesIn(holds).map((name) => join(parent, name))
    const within = rooms.slice(1).map((name) => join(parent, name))
    if (!rooms[0]?.endsWith('/features/')) return [...rooms.slice(0, 1), ...within]
    const features = holds.replaceAll(/\([^)]*\)/g, '').split(',')
    return features.map((name) => join(rooms[0]!, name.trim()))
  })
}

const namesIn = (cell: string) => [...cell.matchAll(/(?<!\[)`([^`]+)`/g)].map(([, name = '']) => name)

test('the map names nothing that does not exist', () => {
  const named = pathsNamedIn(map)
  expect(named.length).toBeGreaterThan(80)
  const missing = named.filter((path) => globSync([path, `${path}.{ts,tsx}`], { cwd: root }).length === 0)
  expect(missing).toEqual([])
})

test('these checks see dead links and missing sections', () => {
  expect(linksIn('docs/a.md', 'See [x](b.md#c), [y](https://x.dk) and [z](#here).')).toEqual([
    { from: 'docs/a.md', target: 'b.md#c', to: 'docs/b.md', heading: 'c' },
    { from: 'docs/a.md', target: '#here', to: 'docs/a.md', heading: 'here' },
  ])
  expect(
    pathsNamedIn(
      '| `server/http/`, `db/` | queue |\n| `web/features/` | books, chat (live) |\n| `web/*` | `root` (all) |',
    ),
  ).toEqual(['server/http/', 'server/db/', 'web/features/books', 'web/features/chat', 'web/root'])
  expect(headingsOf('## 4. Laws of an act')).toEqual(new Set(['4-laws-of-an-act']))
  expect(sectionsNamedIn('(docs/product.md 3, 8)')).toEqual(['docs/product.md 3', 'docs/product.md 8'])
})

test('the decisions are numbered without holes, and each fits on a page', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))
  expect(decisions.map((file) => Number(basename(file).slice(0, 4)))).toEqual(
    decisions.map((_, at) => at + 1),
  )
  expect(decisions.filter((file) => read(file).split('\n').length > 61)).toEqual([])
})

test('every decision that is named exists', () => {
  const numbers = documents.filter((file) => file.startsWith('docs/decisions/')).length
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4})|\(decision (\d+)\)/g)].map((found) => ({
      file,
      number: Number(found[1] ?? found[2]),
    })),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ number }) => number < 1 || number > numbers)).toEqual([])
})
