import { createPersisted } from '../../api/persisted.ts'

type Texts = Readonly<Record<string, string>>

const unsent = createPersisted<Texts>({ name: 'unsent', initial: {}, parse: parseTexts })

/** A text that survives a reload; empty while the server renders. */
export function useUnsentText(name: string): [text: string, setText: (text: string) => void] {
  const text = unsent.useStore((texts) => texts[name] ?? '')
  function setText(changed: string) {
    unsent.change(({ [name]: _, ...others }) => (changed === '' ? others : { ...others, [name]: changed }))
  }
  return [text, setText]
}

function parseTexts(stored: unknown): Texts {
  const entries = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(entries)
}
