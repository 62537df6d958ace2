import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { canBeNotified, onPermissionChange, ownSubscription, subscribe, unsubscribe } from './push-device.ts'
import type { PushState, PushWork } from './push-words.ts'

type Standing = { state: PushState; others: number; publicKey: string | null }

const unknown: Standing = { state: 'checking', others: 0, publicKey: null }

/** Notifications on this device: how it stands with them, and turning them on and off. */
export function usePush() {
  const [standing, setStanding] = useState(unknown)
  const [work, setWork] = useState<PushWork>(null)
  const { refused, act } = useAct()
  const look = useEffectEvent(() => void lookAtDevice().then(setStanding))

  useEffect(() => {
    const leaving = new AbortController()
    look()
    onPermissionChange(() => look(), leaving.signal)
    return () => leaving.abort()
  }, [])

  const change = (doing: PushWork, todo: () => Promise<Partial<Standing>>) =>
    act(async () => {
      setWork(doing)
      try {
        const changed = await todo()
        setStanding((before) => ({ ...before, ...changed }))
      } finally {
        setWork(null)
      }
    })

  return {
    ...standing,
    work,
    refused,
    choose: (wanted: boolean) =>
      wanted ? change('turning-on', () => turnOn(standing.publicKey)) : change('turning-off', turnOff),
    turnOffOthers: () => change(null, turnOffOthers),
  }
}

async function lookAtDevice(): Promise<Standing> {
  if (!canBeNotified()) return { ...unknown, state: 'unsupported' }
  if (Notification.permission === 'denied') return { ...unknown, state: 'blocked' }
  try {
    const endpoint = (await ownSubscription())?.endpoint ?? null
    const { on, others, publicKey } = await api.call('pushStatus', { endpoint })
    return { state: on && Notification.permission === 'granted' ? 'on' : 'off', others, publicKey }
  } catch (error) {
    return failedBy(error)
  }
}

async function turnOn(known: string | null): Promise<Partial<Standing>> {
  // Asked first: the browser shows its question only while it takes the press for the reason.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'unanswered' }
  try {
    const publicKey = known ?? (await api.call('pushStatus', { endpoint: null })).publicKey
    const device = await subscribe(publicKey)
    const { others } = await api.call('turnOnPush', device)
    return { state: 'on', others, publicKey }
  } catch (error) {
    if (error instanceof Refused && error.status !== 0) throw error
    return failedBy(error)
  }
}

async function turnOff(): Promise<Partial<Standing>> {
  const endpoint = (await ownSubscription())?.endpoint
  const { others } = endpoint ? await api.call('turnOffPush', { endpoint }) : { others: 0 }
  await unsubscribe()
  return { state: 'off', others }
}

async function turnOffOthers(): Promise<Partial<Standing>> {
  const endpoint = (await ownSubscription())?.endpoint ?? null
  return { others: (await api.call('turnOffOtherPush', { endpoint })).others }
}

/** The browser, its push service or the line. Anything else is a fault of ours. */
function failedBy(error: unknown): Standing {
  if (error instanceof DOMException || error instanceof Refused) return { ...unknown, state: 'failed' }
  throw error
}
