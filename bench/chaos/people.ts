/** People register, prove who they are and become sellers, by the calls that the pages make. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Sandbox } from '#sandbox/sandbox'
import { Refused, type Calls, type Guest } from './calls.ts'
import type { Promises } from './promises.ts'

export type Person = Guest & { id: string; email: string }
export type Town = ReturnType<typeof createTown>
type Parts = { calls: Calls; promises: Promises; outbox: (to: string) => Promise<{ text: string }[]> }

const maxTries = 5
const password = 'fire gamle cykler i regnen'
const home = { line1: 'Langelandsgade 41, 2. th', postal_code: '8000', city: 'Aarhus C' }

export function outboxOf(inject: (path: string) => Promise<unknown>) {
  return (to: string) => inject(`/sandbox/outbox?to=${encodeURIComponent(to)}`) as Promise<{ text: string }[]>
}

export function createTown({ calls: { call }, promises, outbox }: Parts) {
  let born = 0
  let phones = 0

  /**
   * Waits for a message with six digits that have not been tried, and takes the newest: a mail about a log-in may have
   * come after it.
   */
  async function codeSentTo(to: string, withinMs: number, tried?: Set<string>): Promise<string | null> {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(300)) {
      const codes = (await outbox(to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      const newest = codes.find((code) => code !== undefined && !tried?.has(code))
      if (newest) return newest
    }
    return null
  }

  async function logIn(person: Person) {
    const { token, user } = await call({ ...person, token: null }, 'login', { email: person.email, password })
    Object.assign(person, { token, id: user._id })
  }

  /** Makes a call as this person. A jump of the clock ends sessions and proofs, so they log in or prove themselves again. */
  const as: Calls['call'] = async (guest, name, body) => {
    for (let tries = 0; ; tries++) {
      try {
        return await call(guest, name, body)
      } catch (error) {
        if (!(error instanceof Refused) || tries === maxTries) throw error
        if (error.code === 'not_signed_in') await logIn(guest as Person)
        else if (error.code === 'proof_needed') await as(guest, 'prove', { password })
        else throw error
      }
    }
  }

  async function newcomer(): Promise<Person> {
    const n = born++
    const ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    const person: Person = { ip, token: null, id: '', email: `kaos${n}@example.dk` }
    const name = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    try {
      const { token, user } = await call(person, 'register', {
        first_name: 'Kaja',
        last_name: `Oser${name}`,
        email: person.email,
        dob: { day: '01', month: '02', year: '1999' },
        password,
      })
      Object.assign(person, { token, id: user._id })
    } catch (error) {
      // The answer was lost, and the account is there.
      if (!(error instanceof Refused) || error.code !== 'email_taken') throw error
      await logIn(person)
    }
    promises.accounts.add(person.email)
    await proveMail(person)
    return person
  }

  /** A mail of unknown outcome is sent again with a new code, so an older code may be wrong; a jump of the clock ends codes. */
  async function proveMail(person: Person): Promise<void> {
    const tried = new Set<string>()
    for (let tries = 0; tries < 10; tries++) {
      const code = await codeSentTo(person.email, 30_000, tried)
      if (code !== null) tried.add(code)
      const isRight =
        code !== null &&
        (await unless(
          () => as(person, 'validateEmail', { code }),
          'wrong_code',
          'code_spent',
          'already_verified',
        ))
      if (!isRight)
        await unless(() => as(person, 'sendVerificationCode', {}), 'code_wait', 'already_verified')
      const user = await as(person, 'renewSession', {})
      if (user.verified) return void promises.proven.add(person.email)
      await pause(5_000)
    }
    throw new Error(`no code proves the mail of ${person.email}`)
  }

  /**
   * Makes the call; these refusals are expected, for instance because the first answer was lost. Returns whether it was
   * accepted.
   */
  async function unless(act: () => Promise<unknown>, ...codes: string[]): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof Refused) || !codes.includes(error.code)) throw error
      return false
    }
  }

  async function becomeSeller(person: Person): Promise<void> {
    await as(person, 'setAddress', { values: { address: home, pickup: true } })
    await verifyPhone(person)
    await as(person, 'createBankToken', { iban: 'DK5000400440116243', account_holder_name: 'Kaja Oser' })
  }

  /** A text of unknown outcome is not sent again, so the person takes another number in the end. */
  async function verifyPhone(person: Person): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      const phone = `45${20_100_000 + phones++}`
      await unless(() => as(person, 'newPhone', { phone }), 'code_wait')
      const code = await codeSentTo(phone, 30_000)
      if (code === null) continue
      await unless(() => as(person, 'verifyPhone', { code }), 'wrong_code', 'already_verified')
      const user = await as(person, 'renewSession', {})
      if (user.verified_phone) return
    }
    throw new Error(`no text reached ${person.email}`)
  }

  return { newcomer, becomeSeller, as }
}

/** Short steps, so that little of what others are doing ends by time. */
const hoursOfCheck = 2

/**
 * The payment provider reviews a seller in the background. Where that takes days they pass meanwhile, for everybody, as
 * nobody sells before.
 */
export async function untilPayable(
  town: Town,
  person: Person,
  { money, clock }: Pick<Sandbox, 'money' | 'clock'>,
) {
  const { real, checkDays } = money.read()
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(500)) {
    const user = await town.as(person, 'renewSession', {})
    if (user.stripe.payouts_enabled) return
    if (real && checkDays > 0 && user.stripe.state === 'pending') clock.advance(hoursOfCheck)
    await money.settle()
  }
  throw new Error(`${person.email} is never ready for payouts`)
}
