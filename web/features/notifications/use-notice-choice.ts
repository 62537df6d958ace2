import { useRef, useState } from 'react'
import type { Body, Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'

export type Choice = Reply<'noticeChoice'>
export type Change = Body<'chooseNotices'>

/** Saves one change: true when the reply has it. Rejects when it was refused; it is not shown any more by then. */
export type SaveChange = (change: Change) => Promise<boolean>

/** The server's last reply is what is saved; over it lie the changes that have no answer yet. */
export type Choosing = { saved: Choice; waiting: readonly Change[] }

/**
 * A person's choices, shown at once as they are made. They are saved one after the other, since two of the same tick
 * must not overtake each other.
 */
export function useNoticeChoice(loaded: Choice): { choice: Choice; save: SaveChange } {
  const [choosing, setChoosing] = useState<Choosing>({ saved: loaded, waiting: [] })
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save: SaveChange = (change) => {
    setChoosing((now) => withWaiting(now, change))
    const reply = last.current.then(() => api.call('chooseNotices', change))
    last.current = reply.catch(() => {})
    return reply.then(
      (saved) => {
        setChoosing((now) => answered(now, change, saved))
        return hasChange(saved, change)
      },
      (error: unknown) => {
        setChoosing((now) => answered(now, change, null))
        throw error
      },
    )
  }
  return { choice: shown(choosing), save }
}

export function shown({ saved, waiting }: Choosing): Choice {
  return waiting.reduce(withChange, saved)
}

export function withWaiting({ saved, waiting }: Choosing, change: Change): Choosing {
  return { saved, waiting: [...waiting, change] }
}

/** Without a reply, what was saved before stands. */
export function answered({ saved, waiting }: Choosing, change: Change, reply: Choice | null): Choosing {
  return { saved: reply ?? saved, waiting: waiting.filter((one) => one !== change) }
}

export function hasChange({ push, sms, ...choice }: Choice, change: Change): boolean {
  const { push: ofPush = {}, sms: ofSms = {}, ...others } = change
  return has(choice, others) && has(push, ofPush) && has(sms, ofSms)
}

function has(choice: object, change: object): boolean {
  const stands = new Map<string, unknown>(Object.entries(choice))
  return Object.entries(change).every(([name, value]) => value === undefined || stands.get(name) === value)
}

function withChange(choice: Choice, { push, sms, ...change }: Change): Choice {
  return {
    ...choice,
    ...given(change),
    push: { ...choice.push, ...given(push ?? {}) },
    sms: { ...choice.sms, ...given(sms ?? {}) },
  }
}

type Given<All> = { [Name in keyof All]?: Exclude<All[Name], undefined> }

function given<All extends object>(change: All): Given<All> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<All>
}
