import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { maxTextLength } from '#rules/listing'
import { Button } from '../../ui/button.tsx'

/** Enter sends, Shift and Enter break the line; the box grows with its text, as far as the sheet lets it (spec 2). */
export function MessageForm({ onMessage }: { onMessage: (text: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)

  function send() {
    if (text.trim() === '') return
    onMessage(text.trim())
    setText('')
    if (box.current) box.current.style.height = ''
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form className="compose" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        Skriv en besked
      </label>
      <textarea
        id={id}
        className="input"
        ref={box}
        rows={1}
        placeholder="Skriv en besked"
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          target.style.height = ''
          target.style.height = `${target.scrollHeight}px`
        }}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" size="lg">
        Send
      </Button>
    </form>
  )
}
