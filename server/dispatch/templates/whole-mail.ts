/** Finds, for tests, the faults of a mail, whatever its kind. */
import { subjectOf } from '../arrange.ts'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import type { Email, Frame } from '../email.ts'

const mostBytes = 100_000

export function faultsOf(email: Email, frame: Frame): string[] {
  const html = asHtml(email, frame)
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
  const subject = subjectOf(email)
  const facts = { text: factsIn(asText(email, frame)), html: factsIn(html) }
  return [
    ...addresses
      .filter((address) => !/^https?:\/\//.test(address))
      .map((address) => `not absolute: ${address}`),
    ...pictures.filter((picture) => !/ alt="/.test(picture)).map((picture) => `without alt: ${picture}`),
    ...(Buffer.byteLength(html) < mostBytes ? [] : ['too large']),
    ...(subject.length <= 60 ? [] : [`long subject: ${subject}`]),
    ...(/\d{6}|[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/.test(subject)
      ? [`a code in the subject: ${subject}`]
      : []),
    ...((html.match(/class="btn"/g) ?? []).length <= 1 ? [] : ['two filled buttons']),
    ...(facts.text.join() === facts.html.join()
      ? []
      : [`text: ${facts.text.join()}; html: ${facts.html.join()}`]),
  ]
}

/** Sums, times, codes and numbers that a person can see, sorted, each once. */
function factsIn(body: string): string[] {
  const seen = body
    .replaceAll(/<div style="display:none.*?<\/div>/gs, '')
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll(/(?<!\d)(\d{3}) (?=\d{3})/g, '$1')
    .replaceAll(/(?<!\d)(\d{6}) (?=\d{3})/g, '$1')
  return [
    ...new Set(
      seen.match(/[\d.]+,\d\d kr\.|kl\. \d\d\.\d\d|(?<![\d-])\d{9}(?!\d)|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g),
    ),
  ].sort()
}
