import { useEffect, useEffectEvent, useState } from 'react'
import { deviceName } from '#rules/device-name'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { canBeNotified, onPermissionChange, ownSubscription, subscribe, unsubscribe } from './push-device.ts'
import type { PushState, PushWork } from './push-words.ts'

type PushStatus = {
  state: PushState
  /** This device's name, once the browser has told it. */
  device: string | null
  others: number
  publicKey: string | null
  /** The push service has just taken a trial. */
  isTried: boolean
}
export type OwnPush = ReturnType<typeof usePush>

const unknown: PushStatus = { state: 'checking', device: null, others: 0, publicKey: null, isTried: false }

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
      setStatus((before) => ({ ...before, isTried: false }))
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
    tryOut: () => change('trying', () => tryOut(() => setStatus((before) => ({ ...before, state: 'off' })))),
  }
}

async function readStatus(): Promise<PushStatus> {
  const device = deviceName(navigator.userAgent)
  const barred = whatBars()
  try {
    const endpoint = barred === 'unsupported' ? null : ((await ownSubscription())?.endpoint ?? null)
    const { on, others, publicKey } = await api.call('pushStatus', { endpoint })
    return { ...unknown, device, others, publicKey, state: barred ?? (on && isAllowed() ? 'on' : 'off') }
  } catch (error) {
    const { state } = failedStatus(error)
    return { ...unknown, device, state: barred ?? state }
  }
}

function whatBars(): 'unsupported' | 'blocked' | null {
  if (!canBeNotified()) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

const isAllowed = () => Notification.permission === 'granted'

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

/** Rejects with the reason where nothing will be shown. A device that is off by then has nothing to keep. */
async function tryOut(onOff: () => void): Promise<Partial<PushStatus>> {
  const endpoint = (await ownSubscription())?.endpoint
  if (!endpoint) return { state: 'off' }
  try {
    await api.call('tryPush', { endpoint })
    return { isTried: true }
  } catch (error) {
    if (error instanceof Refused && (error.code === 'push_gone' || error.code === 'push_off')) {
      await unsubscribe()
      onOff()
    }
    throw error
  }
}

/** The failure of the browser, its push service or the connection. Any other error is a bug and is thrown. */
function failedStatus(error: unknown): { state: PushState } {
  if (error instanceof DOMException || error instanceof Refused) return { state: 'failed' }
  throw error
}
