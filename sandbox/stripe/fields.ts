/** Stripe's kinds of parameters, and the errors for wrong ones. */
import { z } from 'zod'
import { ParameterError } from './errors.ts'
import type { FormFields, FormValue } from './form.ts'

export const text = z.string().min(1).max(5000)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const dkk = z.literal('dkk')
/** At most 50 keys of 40 letters, without square brackets, each with at most 500 (docs.stripe.com/api/metadata). */
export const metadata = z.record(z.string(), z.string()).superRefine((given, context) => {
  const refused = (message: string) => context.addIssue({ code: 'custom', message, params: { whole: true } })
  const keys = Object.keys(given)
  if (keys.length > 50) refused('You can have at most 50 metadata keys.')
  for (const key of keys) {
    const length = given[key]!.length
    if (key.length > 40)
      refused(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
      )
    if (length > 500)
      refused(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${length} characters. Invalid value: ${given[key]!}`,
      )
  }
})
export const url = z.url({ protocol: /^https?$/ })

const range = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial()

/** The parameters of every list. */
export const paging = {
  limit: whole.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([whole, range]).optional(),
}

export const nothing = z.strictObject({})

export function checked<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return data
  const issue = error.issues[0]!
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0]!])
    throw new ParameterError(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = nameOf(path)
  const given = path.reduce<FormValue | undefined>(below, fields)
  if (given === undefined) {
    throw new ParameterError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (given === '') {
    const message = `You passed an empty string for '${param}'.`
    throw new ParameterError(400, message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.message === 'integer') {
    const message = `Invalid integer: ${JSON.stringify(given)}`
    throw new ParameterError(400, message, { code: 'parameter_invalid_integer', param })
  }
  if (issue.code === 'custom' && issue.params?.['whole'])
    throw new ParameterError(400, issue.message, { param })
  if (issue.code === 'invalid_value') {
    const names = issue.values.map(String)
    const choice = names.length > 1 ? `one of ${names.slice(0, -1).join(', ')}, or ${names.at(-1)}` : names[0]
    throw new ParameterError(400, `Invalid ${param}: must be ${choice}`, { param })
  }
  throw new ParameterError(400, `Invalid ${param}: ${issue.message}`, { param })
}

function nameOf([first, ...rest]: string[]): string {
  return [first, ...rest.map((name) => `[${name}]`)].join('')
}

function below(value: FormValue | undefined, step: string): FormValue | undefined {
  return typeof value === 'object' ? (value as FormFields)[step] : undefined
}
