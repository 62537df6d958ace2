/**
 * The one way from a call that asks for a fresh proof of identity to the dialog that takes it. The call waits, and is
 * repeated with the same body, so nothing typed is lost.
 */
import type { CallName } from '#contract/paths'

export type ProofRequest = {
  call: CallName
  body: Readonly<Record<string, unknown>>
  /** True once the person has proved who they are; false if they closed the dialog. */
  settle: (proven: boolean) => void
}

let show: ((request: ProofRequest) => void) | null = null
let asking: Promise<boolean> | null = null

/** The dialog registers itself; without one a call is refused as it is. */
export function onProofNeeded(open: (request: ProofRequest) => void): () => void {
  show = open
  return () => {
    if (show === open) show = null
  }
}

/** Calls that are refused at once share one dialog. */
export function askForProof(call: CallName, body: unknown): Promise<boolean> {
  const open = show
  if (!open) return Promise.resolve(false)
  asking ??= new Promise<boolean>((settle) => {
    open({ call, body: body instanceof FormData ? {} : { ...(body as object | undefined) }, settle })
  }).finally(() => {
    asking = null
  })
  return asking
}
