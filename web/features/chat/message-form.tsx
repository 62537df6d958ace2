import '../../styles/compose.css'
import { memo, useDeferredValue, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { maxTextLength } from '#rules/listing'
import { Button } from '../../ui/button.tsx'
import { AttachButton } from './attach-button.tsx'
import { AttachedPhotos } from './attached-photos.tsx'
import type { MessagePhoto } from './messages.ts'
import { RiskNote } from './risk-note.tsx'
import { useAttached } from './use-attached.ts'
import { useUnsentText } from './use-unsent-text.ts'

type MessageFormProps = {
  /** The key under which unsent text is stored. */
  name: string
  /** Nothing has been bought yet, so the form warns of risky words. */
  beforeSale: boolean
  onMessage: (text: string, photos: readonly MessagePhoto[]) => void
  /** Above the box, such as a choice of the receiver. */
  children?: ReactNode
}

const CalmRiskNote = memo(RiskNote)

/**
 * Enter sends, Shift and Enter break the line. The box grows with its text, up to the style sheet's limit
 * (docs/product.md 1); a browser that cannot do so by itself has to lay the page out for each key.
 */
export function MessageForm({ name, beforeSale, onMessage, children }: MessageFormProps) {
  const id = useId()
  const [text, setText] = useUnsentText(name)
  // The warning may come a moment after the key; the key itself may not wait for it on a slow phone.
  const checked = useDeferredValue(text)
  const attached = useAttached()
  const box = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!box.current || CSS.supports('field-sizing', 'content')) return
    box.current.style.height = ''
    if (text !== '') box.current.style.height = `${box.current.scrollHeight + borders(box.current)}px`
  }, [text])

  function send() {
    if (attached.isBusy || (text.trim() === '' && attached.photos.length === 0)) return
    onMessage(text.trim(), attached.photos)
    setText('')
    attached.clear()
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
      {children}
      <AttachedPhotos attached={attached} />
      {beforeSale && <CalmRiskNote text={checked} to="writer" id={`${id}-risk`} />}
      <AttachButton attached={attached} />
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
        aria-describedby={`${id}-risk`}
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

/** The borders, which `scrollHeight` excludes and `height` includes. In px. */
function borders({ offsetHeight, clientHeight }: HTMLElement) {
  return offsetHeight - clientHeight
}
