import { ArrowLeft } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import '../../styles/auth-flow.css'
import { Icon } from '../../ui/icon.tsx'

/** Props that every screen of the flow gets from its page. */
export type AuthFrame = {
  heading: 'h1' | 'h2'
  /** The first empty field, or else the heading, gets the focus when the screen appears. */
  takesFocus: boolean
  /** The back button's text if the page around has a 'Tilbage' of its own. */
  backText?: string
}

type AuthScreenProps = AuthFrame & {
  title: string
  intro?: ReactNode
  onBack?: () => void
  onSubmit?: () => void
  form?: Ref<HTMLFormElement>
  children: ReactNode
  /** Links to other screens, under the form. */
  after?: ReactNode
}

/**
 * Shows one screen of the flow: back button, heading, form. The heading names the form, so screen readers say which
 * step has the focus.
 */
export function AuthScreen(props: AuthScreenProps) {
  const {
    heading: Heading,
    takesFocus,
    backText = 'Tilbage',
    title,
    intro,
    onBack,
    onSubmit,
    form,
    children,
    after,
  } = props
  const titleId = useId()
  const screen = useFocusOnArrival(takesFocus)
  return (
    <div className="authflow" ref={screen}>
      {onBack && (
        <button className="back" type="button" onClick={onBack}>
          <Icon of={ArrowLeft} size="sm" />
          {backText}
        </button>
      )}
      <Heading className="authflow__title" id={titleId} tabIndex={-1}>
        {title}
      </Heading>
      {intro && <p className="muted my-intro">{intro}</p>}
      <form
        className="stack"
        aria-labelledby={titleId}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        {children}
      </form>
      {after}
    </div>
  )
}

function useFocusOnArrival(wanted: boolean) {
  const screen = useRef<HTMLDivElement>(null)
  const takes = useRef(wanted)
  useEffect(() => {
    if (!takes.current || !screen.current) return
    // The person was already typing before hydration.
    if (screen.current.contains(document.activeElement)) return
    const fields = [...screen.current.querySelectorAll('input')]
    const next = fields.find((field) => field.value === '') ?? screen.current.querySelector('h1, h2')
    if (next instanceof HTMLElement) next.focus()
  }, [])
  return screen
}
