import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'

const keyOf = (name: string) => `unsent:${name}`
const listeners = new Set<() => void>()

/** A text that is found again after a reload; empty while the server renders. */
export function useUnsentText(name: string): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(
    onText,
    () => readItem(keyOf(name)) ?? '',
    () => '',
  )
  function setText(changed: string) {
    if (changed === '') removeItem(keyOf(name))
    else writeItem(keyOf(name), changed)
    for (const listener of listeners) listener()
  }
  return [text, setText]
}

function onText(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
