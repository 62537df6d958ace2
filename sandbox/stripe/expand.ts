/** `expand[]=payment_intent.latest_charge`: replaces ids in an answer by their objects. */
import { refuse } from './errors.ts'
import type { Objects } from './objects.ts'

type Node = Record<string, unknown>

export function expanded(objects: Objects, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body)
  for (const path of paths) follow(objects, copy as Node, path.split('.'), path)
  return copy
}

function follow(objects: Objects, node: Node | Node[], [step, ...rest]: string[], path: string): void {
  if (step === undefined) return
  if (Array.isArray(node)) return node.forEach((one) => follow(objects, one, [step, ...rest], path))
  if (!(step in node)) refuse(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = node[step]
  if (value === null) return
  if (typeof value === 'string') {
    node[step] =
      objects.any(value) ?? refuse(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  if (rest.length > 0) follow(objects, node[step] as Node, rest, path)
}
