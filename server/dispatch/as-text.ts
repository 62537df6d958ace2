import { arranged } from './arrange.ts'
import type { Block, Email, Frame, Row, SlipLine } from './email.ts'
import { footerLinks, greetingOf, sender } from './signature.ts'

export function asText(email: Email, frame: Frame): string {
  const { heading, to, orderNumber, links = [], unsubscribe, stamp = frame.stamp } = email
  const blocks = arranged(email.blocks)
  const [first] = blocks
  const opening =
    first && 'say' in first
      ? [`${greetingOf(to)} ${first.say}`]
      : [greetingOf(to), ...blocks.slice(0, 1).map(textOf)]
  const end = [
    sender,
    frame.sentBy,
    frame.why,
    ...links.map((link) => `${link.words}: ${link.to}`),
    ...(unsubscribe ? [`${unsubscribe.words}: ${unsubscribe.page}`] : []),
    ...footerLinks.map(({ name, path }) => `${name}: ${frame.home}${path}`),
  ]
  return (
    [
      `[${stamp.toLocaleUpperCase('da')}]`,
      heading,
      ...opening,
      ...blocks.slice(1).map(textOf),
      ...(orderNumber === undefined ? [] : [`Ordre ${orderNumber}`]),
      `-- \n${end.join('\n')}`,
    ].join('\n\n') + '\n'
  )
}

function textOf(block: Block): string {
  if ('say' in block) return block.say
  if ('fine' in block) return block.fine
  if ('title' in block) return `${block.title}\n${'-'.repeat(block.title.length)}`
  if ('rows' in block) return block.rows.map(rowOf).join('\n')
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.link}:\n${block.to}`
  if ('due' in block) return `${block.due}: ${block.by}\n${block.otherwise}`
  if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
  if ('slip' in block) return ['Forløb', ...block.slip.map(slipLine)].join('\n')
  if ('book' in block)
    return `${block.book.title}\n${block.book.detail}\nTilhører: ${block.owners.before} (før), ${block.owners.now} (nu)`
  return `${block.from}${block.at === undefined ? '' : `, ${block.at}`}:\n${block.quote.replaceAll(/^/gm, '> ')}`
}

function rowOf({ name, value }: Row): string {
  return `${name}: ${value}`
}

const marks = { done: ' x', turn: '->', next: '  ' }

function slipLine({ name, state, date }: SlipLine): string {
  return `${marks[state]} ${name}${date === '' ? '' : ` (${date})`}`
}
