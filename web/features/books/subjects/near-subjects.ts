import type { Reply } from '#contract/contract'

type Subject = Pick<Reply<'subject'>, 'id' | 'tree'>
type Near = { id: string; name: string; copies: number }

/** The subjects one level below. */
export function narrowerOf({ id, tree }: Subject): readonly Near[] {
  if (tree.id === id) return tree.narrower
  return tree.narrower.find((field) => field.id === id)?.narrower ?? []
}

/** Others with books that have the same broader subject; of an area without any, none. */
export function besidesOf({ id, tree }: Subject): readonly Near[] {
  const level = [tree, ...tree.narrower].find(({ narrower }) => narrower.some((each) => each.id === id))
  return level?.narrower.filter((each) => each.id !== id && each.copies > 0) ?? []
}
