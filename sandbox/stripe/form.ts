/** Form encoding as Stripe reads it: `a[b]=1&c[0]=2&c[]=3` is `{a: {b: '1'}, c: ['2', '3']}`. Every value is text. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormFields = { [name: string]: FormValue }

type Node = { [name: string]: Node | string }

export function decodeForm(text: string): FormFields {
  const root = emptyNode()
  for (const [name, value] of new URLSearchParams(text)) place(root, stepsOf(name), value)
  return withArrays(root) as FormFields
}

function stepsOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket < 1) return [name]
  return [
    name.slice(0, bracket),
    ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!),
  ]
}

function place(root: Node, steps: string[], value: string): void {
  let node = root
  for (const step of steps.slice(0, -1)) {
    const name = step || String(Object.keys(node).length)
    const below = node[name]
    node = node[name] = typeof below === 'object' ? below : emptyNode()
  }
  const last = steps.at(-1)!
  node[last || String(Object.keys(node).length)] = value
}

function withArrays(node: Node | string): FormValue {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  if (names.length > 0 && names.every((name, index) => name === String(index))) {
    return names.map((name) => withArrays(node[name]!))
  }
  return Object.assign(emptyNode(), Object.fromEntries(names.map((name) => [name, withArrays(node[name]!)])))
}

/** The object has no prototype, so that a field called `constructor` is an ordinary field. */
function emptyNode(): Node {
  return Object.create(null) as Node
}
