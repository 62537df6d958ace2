/** The single values on the wire, each with its Danish error message. */
import { z } from 'zod'
import { isEmail, minimumPasswordLength, normaliseEmail } from '#rules/account'
import { isPostalCode } from '#rules/address'
import { isDanishIban } from '#rules/iban'
import { isPersonName } from '#rules/person-name'
import { parseIsbn } from '#rules/isbn'
import { isCondition, maxTextLength } from '#rules/listing'
import { isStoredPhone } from '#rules/phone'
import { isBlank } from '#rules/unseen-signs'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'

/** The fallback message. The library's own messages are for programmers, and no user should see them. */
z.config({ customError: () => messages.invalid })

/** An opaque id. An unknown id is a 404 of the act, not a 400 here. */
export const id = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(200, messages.invalid)

/** A non-empty text of at most `max` characters, trimmed. `message` is for an empty one. */
export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, messages.invalid)

/** A name on one line, for email subjects and parcel labels. `max` is in characters. */
export const name = (message: string, max: number, tooLong: string = messages.invalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .min(1, message)
    .max(max, tooLong)

/** A person's name, for greetings and for the subjects of other people's emails. `max` is in characters. */
export const personName = (message: string, max: number) =>
  // A missing or too long name gets only that message.
  name(message, max).refine(isPersonName, {
    error: messages.nameInvalid,
    when: ({ issues }) => issues.length === 0,
  })

/** A time as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** An amount in øre, whole, of either sign. */
export const ore = z.int()

/** An email address, transformed to the form in which it is stored. `missing` and `wrong` are the messages. */
export const emailOr = (missing: string, wrong: string) =>
  // A missing address gets only that message.
  required(missing, 254)
    .refine(isEmail, { error: wrong, when: ({ issues }) => issues.length === 0 })
    .transform(normaliseEmail)

export const email = emailOr(messages.fillAll, messages.fillAll)

export const newPassword = z
  .string({ error: messages.fillAll })
  .min(1, messages.fillAll)
  .min(minimumPasswordLength, messages.passwordTooShort)
  .max(200, messages.invalid)

/**
 * '45' and exactly 8 digits (docs/product.md 3). Only the screen where a number was typed can interpret any other
 * form.
 */
export const phone = z.string({ error: messages.phoneInvalid }).refine(isStoredPhone, messages.phoneInvalid)

/** A Danish IBAN, transformed to 'DK' and 16 digits. */
export const iban = z
  .string({ error: messages.ibanInvalid })
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isDanishIban, messages.ibanInvalid)

/** An ISBN in any notation, transformed to thirteen digits. */
export const isbn = z
  .string({ error: messages.isbnWrong })
  .refine((text) => parseIsbn(text) !== null, messages.isbnWrong)
  .transform((text) => parseIsbn(text)!)

/** A whole number from 1, in a query. */
export const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

/** A whole number, as a JSON number or a form field. */
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

/** The condition of a book: 1 worn, 2 good, 3 as new. */
export const stand = (message: string) => digits(message).refine((value) => isCondition(value), message)

/** A price in øre, as a number or as a form field's digits. The act checks the minimum, which is a setting. */
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
  .refine((value) => value < 1_000_000_000, serverMessages.priceTooHigh)

/** Text with line breaks as LF. A form sends CRLF for each line break. Text of invisible signs alone is empty. */
export const plainText = z
  .string({ error: messages.invalid })
  .overwrite((text) => (isBlank(text) ? '' : text.replaceAll(/\r\n?/g, '\n')))
  .trim()
  .max(maxTextLength, messages.textTooLong)

/** The reasons for a decision, for the people concerned. */
export const statement = plainText.refine((text) => text !== '', messages.statementMissing)

export const addressFields = z.object({
  line1: required(messages.addressMissing, 120),
  postal_code: z.string({ error: messages.addressMissing }).refine(isPostalCode, messages.addressMissing),
  city: required(messages.addressMissing, 80),
})

/** A boolean, as JSON or as a form field. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1'),
])
