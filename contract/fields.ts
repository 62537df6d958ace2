/** The single values that cross the wire, each with the Danish sentence for a bad one. */
import { z } from 'zod'
import { isEmail, minimumPasswordLength, normaliseEmail } from '#rules/account'
import { isPostalCode } from '#rules/address'
import { isDanishIban } from '#rules/iban'
import { maxTextLength } from '#rules/listing'
import { parseDanishPhone } from '#rules/phone'
import { messages } from './messages.ts'

z.config(z.locales.da())

/** An opaque id. One that names nothing is a 404 of the act, not a 400 here. */
export const id = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(200, messages.invalid)

export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, messages.invalid)

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

export const phone = z
  .string({ error: messages.phoneInvalid })
  .refine((text) => parseDanishPhone(text) !== null, messages.phoneInvalid)
  .transform((text) => parseDanishPhone(text)!)

export const iban = z
  .string({ error: messages.ibanInvalid })
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isDanishIban, messages.ibanInvalid)

export const stand = z.coerce
  .number({ error: messages.conditionMissing })
  .refine((value) => value === 1 || value === 2 || value === 3, messages.conditionMissing)

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

export const plainText = z.string({ error: messages.invalid }).trim().max(maxTextLength, messages.textTooLong)

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
