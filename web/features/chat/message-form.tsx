import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { maxTextLength } from '#rules/listing'
import { Button } from '../../ui/button.tsx'
import { useUnsentText } from './use-unsent-text.ts'

type MessageFormProps = {
  /** What is being written is kept under this name until it is sent. */
  name: string
  onMessage: (text: string) => void
}

/** Enter sends, Shift and Enter break the line; the box grows with its text, as far as the sheet lets it (spec 2). */
export function MessageForm({ name, onMessage }: MessageFormProps) {
  const id = useId()
  const [text, setText] = useUnsentText(name)
  const box = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.height = ''
    if (text !== '') box.current.style.height = `${box.current.scrollHeight + borders(box.current)}px`
  }, [text])

  function send() {
    if (text.trim() === '') return
    onMessage(text.trim())
    setText('')
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
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" size="lg">
        Send
      </Button>
    </form>
  )
}

/** The height that is set counts them, the one that is read does not. */
function borders({ offsetHeight, clientHeight }: HTMLElement) {
  return offsetHeight - clientHeight
}
