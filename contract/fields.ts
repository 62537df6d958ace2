/** The single values that cross the wire, each with the Danish sentence for a bad one. */
import { z } from 'zod'
import { isEmail, minimumPasswordLength, normaliseEmail } from '#rules/account'
import { isPostalCode } from '#rules/address'
import { isDanishIban } from '#rules/iban'
import { isPersonName } from '#rules/person-name'
import { parseIsbn } from '#rules/isbn'
import { isCondition, maxTextLength } from '#rules/listing'
import { isStoredPhone } from '#rules/phone'
import { messages } from './messages.ts'

/** What a schema has no sentence of its own for: the library's words are for programmers, and no person is shown them. */
z.config({ customError: () => messages.invalid })

/** An opaque id. One that names nothing is a 404 of the act, not a 400 here. */
export const id = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(200, messages.invalid)

export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, messages.invalid)

/** A name on one line, as it goes into the subject of a mail and onto a label. */
export const name = (message: string, max: number, tooLong: string = messages.invalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .min(1, message)
    .max(max, tooLong)

/** What a person is called: it greets in mails and stands in the subjects of other people's. */
export const personName = (message: string, max: number) =>
  // A name that is missing or too long gets that sentence alone.
  name(message, max).refine(isPersonName, {
    error: messages.nameInvalid,
    when: ({ issues }) => issues.length === 0,
  })

/** Dates cross the wire as ISO 8601 UTC. */
export const moment = z.iso.datetime()

export const ore = z.int()

export const email = required(messages.fillAll, 254)
  .refine(isEmail, messages.fillAll)
  .transform(normaliseEmail)

export const newPassword = z
  .string({ error: messages.fillAll })
  .min(1, messages.fillAll)
  .min(minimumPasswordLength, messages.passwordTooShort)
  .max(200, messages.invalid)

/** '45' and exactly 8 digits (docs/product.md 3): of any other writing only the screen that it was typed into knows the meaning. */
export const phone = z.string({ error: messages.phoneInvalid }).refine(isStoredPhone, messages.phoneInvalid)

export const iban = z
  .string({ error: messages.ibanInvalid })
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isDanishIban, messages.ibanInvalid)

/** In any notation; becomes its thirteen digits. */
export const isbn = z
  .string({ error: messages.isbnWrong })
  .refine((text) => parseIsbn(text) !== null, messages.isbnWrong)
  .transform((text) => parseIsbn(text)!)

/** A whole number as JSON or as a form field. */
export const digits = (message: string) =>
  z.union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    { error: message },
  )

export const stand = (message: string) => digits(message).refine((value) => isCondition(value), message)

/** Øre, as a number or, in a form, its digits. Whether it is enough is a setting, so the act judges that. */
export const price = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/, messages.priceMissing)
        .transform(Number),
    ],
    { error: messages.priceMissing },
  )
  .refine((value) => Number.isSafeInteger(value) && value > 0, messages.priceMissing)
  .refine((value) => value < 1_000_000_000, messages.priceTooHigh)

/** A form sends CRLF for each line break that a person typed as one character. */
export const plainText = z
  .string({ error: messages.invalid })
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .max(maxTextLength, messages.textTooLong)

/** Why something was decided, as those concerned are told. */
export const statement = plainText.refine((text) => text !== '', messages.statementMissing)

export const addressFields = z.object({
  line1: required(messages.addressMissing, 120),
  postal_code: z.string({ error: messages.addressMissing }).refine(isPostalCode, messages.addressMissing),
  city: required(messages.addressMissing, 80),
})

/** A boolean as JSON or as a form field. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1'),
])
