/** A page's HTML as a React tree in which each element is a component: what React alone would have to render. */
import { createElement, type ReactElement, type ReactNode } from 'react'

type Attributes = Record<string, unknown>
type Open = { tag: string; attributes: Attributes; children: ReactNode[] }

/** React's own output: lower-case tags, attributes in double quotes. */
const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<\/(?<closed>[\w-]+)>|<(?<tag>[\w-]+)(?<attributes>(?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(?<closing>\/?)>|(?<text>[^<]+)/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** The text of scripts and styles is not HTML. */
const raw = new Set(['script', 'style'])

export type Tree = { tree: ReactElement; elements: number }

/** Throws when an element is not closed. */
export function treeOf(html: string): Tree {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  for (token.lastIndex = 0; ;) {
    const groups = token.exec(html)?.groups
    if (!groups) break
    const parent = open.at(-1)!
    if (groups['text'] !== undefined) parent.children.push(decoded(groups['text']))
    else if (groups['tag'] !== undefined) {
      const one: Open = { tag: groups['tag'], attributes: attributesIn(groups['attributes']!), children: [] }
      elements++
      if (groups['closing'] === '/' || empty.has(one.tag)) parent.children.push(elementOf(one))
      else if (raw.has(one.tag)) parent.children.push(elementOf(withRawText(one, html)))
      else open.push(one)
    } else if (groups['closed'] !== undefined) {
      if (groups['closed'] !== parent.tag) throw new Error(`<${parent.tag}> is closed by ${groups['closed']}`)
      open.pop()
      open.at(-1)!.children.push(elementOf(parent))
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> is not closed`)
  return { tree: createElement(Page, null, ...root.children), elements }
}

const Page = ({ children }: { children?: ReactNode }) => children

function elementOf({ tag, attributes, children }: Open): ReactElement {
  // A component of its own, as ours are.
  const Element = () => createElement(tag, attributes, ...children)
  return createElement(Element)
}

function withRawText(one: Open, html: string): Open {
  const end = html.indexOf(`</${one.tag}>`, token.lastIndex)
  const __html = html.slice(token.lastIndex, end)
  token.lastIndex = end + `</${one.tag}>`.length
  return { ...one, attributes: { ...one.attributes, dangerouslySetInnerHTML: { __html } } }
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, value = '']) => [
      name === 'class' ? 'className' : name!,
      name === 'style' ? styleOf(decoded(value)) : decoded(value),
    ]),
  )
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').filter((rule) => rule.includes(':'))
  return Object.fromEntries(rules.map((rule) => [before(rule, ':').trim(), after(rule, ':').trim()]))
}

const before = (text: string, mark: string) => text.slice(0, text.indexOf(mark))
const after = (text: string, mark: string) => text.slice(text.indexOf(mark) + mark.length)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!)
