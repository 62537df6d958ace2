/** The order of a mail's blocks, for text and HTML alike, and what a list of mails shows after the subject. */
import { cutText } from '#rules/cut-text'
import type { Block, Email } from './email.ts'

const longestSubject = 60
const longestPreheader = 110

const passed = ['rows', 'say', 'title', 'quote'] as const

/**
 * The button comes before rows, sections and what follows them: what happened, what to do, then the facts. It stays behind
 * whatever else a reader has to know first.
 */
export function arranged(blocks: readonly Block[]): Block[] {
  const link = blocks.findIndex((block) => 'link' in block)
  const facts = blocks.findIndex((block) => 'rows' in block || 'title' in block)
  if (facts < 1 || link < facts) return [...blocks]
  const between = blocks.slice(facts, link)
  if (!between.every((block) => passed.some((kind) => kind in block)) || isTold(between)) return [...blocks]
  return [...blocks.slice(0, facts), blocks[link]!, ...between, ...blocks.slice(link + 1)]
}

/** A section of its own explains what the button does. */
function isTold(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block, at) => 'title' in block && blocks.slice(at + 1, at + 2).some((next) => 'say' in next),
  )
}

export function subjectOf({ subject }: Email): string {
  return shortened(subject, longestSubject)
}

/** The first sentence, unless the template knows better. */
export function preheaderOf({ preheader, blocks }: Email): string {
  const said = blocks.find((block) => 'say' in block)
  return shortened(preheader ?? said?.say ?? '', longestPreheader)
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest - 1).trimEnd()}…`
}
