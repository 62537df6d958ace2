import { create } from 'zustand'
import { noEvents } from './events.ts'
import type { LiveEvents } from './events.ts'

/** The events of this page. There are none in the server's rendering. */
export const useLiveEvents = create<LiveEvents>()(() => noEvents)

export function changeLiveEvents(change: (events: LiveEvents) => LiveEvents) {
  useLiveEvents.setState(change, true)
}

/** Clears the events when another person signs in or out. */
export function forgetLiveEvents() {
  changeLiveEvents(() => noEvents)
}
