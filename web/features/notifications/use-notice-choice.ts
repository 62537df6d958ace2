import { useRef, useState } from 'react'
import type { Body, Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'

export type Choice = Reply<'noticeChoice'>
export type Change = Body<'chooseNotices'>

/** Saves one change, and rejects when it was refused; what is shown has gone back by then. */
export type SaveChange = (change: Change) => Promise<void>

/**
 * A person's choices, shown at once as they are made. They are saved one after the other, since two of the same tick
 * must not overtake each other.
 */
export function useNoticeChoice(loaded: Choice): { choice: Choice; save: SaveChange } {
  const [choice, setChoice] = useState(loaded)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save: SaveChange = (change) => {
    const before = choice
    setChoice((now) => withChange(now, change))
    const saved = last.current.then(() => api.call('chooseNotices', change))
    last.current = saved.catch(() => {})
    return saved.then(
      () => setChoice((now) => withChange(now, change)),
      (error: unknown) => {
        setChoice((now) => withChange(now, undoOf(change, before)))
        throw error
      },
    )
  }
  return { choice, save }
}

export function withChange(choice: Choice, { push, sms, ...change }: Change): Choice {
  return {
    ...choice,
    ...given(change),
    push: { ...choice.push, ...given(push ?? {}) },
    sms: { ...choice.sms, ...given(sms ?? {}) },
  }
}

/** The change that brings back what stood before; nothing else, as other ticks may have been made meanwhile. */
export function undoOf({ push, sms, ...change }: Change, before: Choice): Change {
  return {
    ...only(change, before),
    ...(push ? { push: only(push, before.push) } : {}),
    ...(sms ? { sms: only(sms, before.sms) } : {}),
  }
}

function only<All extends object>(changed: object, before: All): Partial<All> {
  const names = Object.keys(changed)
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))) as Partial<All>
}

type Given<All> = { [Name in keyof All]?: Exclude<All[Name], undefined> }

function given<All extends object>(change: All): Given<All> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<All>
}
