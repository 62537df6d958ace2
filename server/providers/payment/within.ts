import { PaymentUnavailable } from './payments.ts'

type Asynchronous = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * Wraps methods so that all calls together have `ms` milliseconds from now. A call without a reply by then throws
 * PaymentUnavailable: it may have been carried out.
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
