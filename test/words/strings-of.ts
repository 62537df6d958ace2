/** The Danish sentences of a source file: string literals, templates and the text between tags, each with its line. */
import { parseSync, Visitor, type ESTree } from 'vite'

export type Sentence = { line: number; text: string }

/** Stands for an inserted value. */
export const gap = '…'

/**
 * Names of modules and types are not sentences. An element with text of its own counts as one sentence, with the
 * elements inside.
 */
export function stringsOf(file: string, source: string): Sentence[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: { start: number; text: string }[] = []
  const passed = new Set<number>()

  function say({ start, children }: ESTree.JSXElement | ESTree.JSXFragment) {
    if (!passed.has(start) && children.some(isWords)) found.push({ start, text: textOf(children) })
  }

  function textOf(children: readonly ESTree.JSXChild[]): string {
    return children.map(partOf).join('').replaceAll(/\s+/g, ' ').trim()
  }

  function partOf(child: ESTree.JSXChild): string {
    if (child.type === 'JSXText') return child.value
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
      passed.add(child.start)
      return textOf(child.children)
    }
    const inner = child.expression
    if (inner.type !== 'Literal' || typeof inner.value !== 'string') return gap
    passed.add(inner.start)
    return inner.value
  }

  new Visitor({
    ImportDeclaration: ({ source: { start } }) => void passed.add(start),
    TSLiteralType: ({ literal: { start } }) => void passed.add(start),
    Literal({ start, value }) {
      if (typeof value === 'string' && !passed.has(start)) found.push({ start, text: value })
    },
    TemplateLiteral: ({ start, quasis }) =>
      void found.push({ start, text: quasis.map(({ value }) => value.cooked ?? '').join(gap) }),
    JSXElement: say,
    JSXFragment: say,
  }).visit(program)
  return found
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }))
}

function isWords(child: ESTree.JSXChild): boolean {
  return child.type === 'JSXText' && child.value.trim() !== ''
}
