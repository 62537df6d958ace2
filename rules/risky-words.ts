/**
 * What lures people away from the marketplace before a book is sold: a number or an address to write to elsewhere, a page
 * that asks for money or a log-in. It finds what people and swindlers commonly write, and never forbids anything.
 */
export type Risk = 'contact' | 'link'

/** Eight digits in Danish groups, with or without +45, that are no part of a longer number such as an ISBN. */
const phone =
  /(?<![\d][ .-]?)(?:(?:\+|00)45[ .-]?)?(?:\d{2}([ .-]?)\d{2}\1\d{2}\1\d{2}|\d{4}[ -]\d{4})(?![ .-]?\d)/
const email =
  /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\]|snabel-?a)\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)*\s?\.\s?\p{L}{2,}/iu
const link = /(?:https?:\/\/|www\.)[^\s]+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/[^\s]*)?/giu
/** Pages that take money or passwords, and shortened addresses, which may lead to any. */
const luring =
  /pay|betal|mobilepay|paypal|revolut|wise\.|stripe|vipps|faktura|invoice|checkout|wallet|kort|card|bank|log-?[io]n|login|sign-?in|auth|verif|bekr(?:æ|ae)ft|konto|account|mit-?id|nem-?id|bit\.ly|tinyurl|t\.ly|t\.co\b|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl/i

export function risksIn(text: string): Risk[] {
  const risks: Risk[] = []
  if (phone.test(text) || email.test(text)) risks.push('contact')
  if (
    text
      .replaceAll(emails, ' ')
      .match(link)
      ?.some((one) => luring.test(one))
  )
    risks.push('link')
  return risks
}

const emails = new RegExp(email.source, 'giu')
