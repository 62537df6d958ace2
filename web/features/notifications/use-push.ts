import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { canBeNotified, onPermissionChange, ownSubscription, subscribe, unsubscribe } from './push-device.ts'
import type { PushState, PushWork } from './push-words.ts'

type PushStatus = { state: PushState; others: number; publicKey: string | null }

const unknown: PushStatus = { state: 'checking', others: 0, publicKey: null }

/** The state of notifications on this device, with functions to turn them on and off. */
export function usePush() {
  const [status, setStatus] = useState(unknown)
  const [work, setWork] = useState<PushWork>(null)
  const { refused, act } = useAct()
  const refresh = useEffectEvent(() => void readStatus().then(setStatus))

  useEffect(() => {
    const unmounted = new AbortController()
    refresh()
    onPermissionChange(() => refresh(), unmounted.signal)
    return () => unmounted.abort()
  }, [])

  const change = (doing: PushWork, todo: () => Promise<Partial<PushStatus>>) =>
    act(async () => {
      setWork(doing)
      try {
        const changed = await todo()
        setStatus((before) => ({ ...before, ...changed }))
      } finally {
        setWork(null)
      }
    })

  return {
    ...status,
    work,
    refused,
    choose: (turnedOn: boolean) =>
      turnedOn ? change('turning-on', () => turnOn(status.publicKey)) : change('turning-off', turnOff),
    turnOffOthers: () => change(null, turnOffOthers),
  }
}

async function readStatus(): Promise<PushStatus> {
  if (!canBeNotified()) return { ...unknown, state: 'unsupported' }
  if (Notification.permission === 'denied') return { ...unknown, state: 'blocked' }
  try {
    const endpoint = (await ownSubscription())?.endpoint ?? null
    const { on, others, publicKey } = await api.call('pushStatus', { endpoint })
    return { state: on && Notification.permission === 'granted' ? 'on' : 'off', others, publicKey }
  } catch (error) {
    return failedStatus(error)
  }
}

async function turnOn(known: string | null): Promise<Partial<PushStatus>> {
  // The first step, since the browser shows its prompt only in response to a click.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'unanswered' }
  try {
    const publicKey = known ?? (await api.call('pushStatus', { endpoint: null })).publicKey
    const device = await subscribe(publicKey)
    const { others } = await api.call('turnOnPush', device)
    return { state: 'on', others, publicKey }
  } catch (error) {
    if (error instanceof Refused && error.status !== 0) throw error
    return failedStatus(error)
  }
}

async function turnOff(): Promise<Partial<PushStatus>> {
  const endpoint = (await ownSubscription())?.endpoint
  const { others } = endpoint ? await api.call('turnOffPush', { endpoint }) : { others: 0 }
  await unsubscribe()
  return { state: 'off', others }
}

async function turnOffOthers(): Promise<Partial<PushStatus>> {
  const endpoint = (await ownSubscription())?.endpoint ?? null
  return { others: (await api.call('turnOffOtherPush', { endpoint })).others }
}

/** The failure of the browser, its push service or the connection. Any other error is a bug and is thrown. */
function failedStatus(error: unknown): PushStatus {
  if (error instanceof DOMException || error instanceof Refused) return { ...unknown, state: 'failed' }
  throw error
}
