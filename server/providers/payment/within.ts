import { PaymentUnavailable } from './payments.ts'

type Asynchronous = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * The same methods, which from now on have `ms` milliseconds for all that is asked of them together. What has not answered
 * by then throws PaymentUnavailable: it may be done all the same.
 */
export function within<Methods extends Asynchronous>(ms: number, methods: Methods): Methods {
  const endsAt = performance.now() + ms
  const hurried = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: never[]) => answerBy(endsAt, () => method(...args)),
  ])
  return Object.fromEntries(hurried) as Methods
}

async function answerBy(endsAt: number, ask: () => Promise<unknown>): Promise<unknown> {
  const left = endsAt - performance.now()
  if (left <= 0) throw tooLate()
  const out = Promise.withResolvers<never>()
  const timer = setTimeout(() => out.reject(tooLate()), left)
  try {
    return await Promise.race([ask(), out.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): PaymentUnavailable {
  return new PaymentUnavailable('The time that a person waits is over')
}
