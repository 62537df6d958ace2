/** Passkeys in this browser. The library is loaded with the first use, not with the page. */
import type { Body, Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'

type Signed = Body<'signInByPasskey'>['response']
type Begun = { optionsJSON: never }

/** False on the server, and in a browser without passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Lets the device sign a challenge of ours. Throws `Refused` with a sentence if its owner turns back. */
export async function askDevice(): Promise<Signed> {
  const options = await api.call('askForPasskey')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orTurnedBack(startAuthentication(begun(options)), messages.passkeyUnused)
}

/** Makes a passkey on this device for the person who is signed in. */
export async function makePasskey(): Promise<void> {
  const options = await api.call('beginPasskey')
  const { startRegistration } = await import('@simplewebauthn/browser')
  await api.call('addPasskey', {
    response: await orTurnedBack(startRegistration(begun(options)), messages.passkeyUnmade),
  })
}

/** The library reads the options that its other half has made on the server. */
const begun = (options: Reply<'askForPasskey'>) => ({ optionsJSON: options }) as unknown as Begun

async function orTurnedBack(work: Promise<{ id: string }>, message: string): Promise<Signed> {
  try {
    return { ...(await work) }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(0, { message })
  }
}
