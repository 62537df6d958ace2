import type { Block, Email } from './email.ts'
import { greetingOf, signature, unsubscribing } from './signature.ts'

export function asText({ heading, to, blocks, orderNumber, unsubscribe }: Email): string {
  const end = [...signature, ...(unsubscribe ? [`${unsubscribing}: ${unsubscribe.page}`] : [])]
  return (
    [greetingOf(to), heading, ...blocks.map(textOf), ...numberOf(orderNumber), `-- \n${end.join('\n')}`].join(
      '\n\n',
    ) + '\n'
  )
}

function numberOf(orderNumber: string | undefined): string[] {
  return orderNumber === undefined ? [] : [`Ordrenummer: ${orderNumber}`]
}

function textOf(block: Block): string {
  if ('say' in block) return block.say
  if ('rows' in block) return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.link}:\n${block.to}`
  return `${block.from}:\n${block.quote.replaceAll(/^/gm, '> ')}`
}
