import { Button } from './button.tsx'

type ShowMoreProps = {
  /** 'Viser 16 af 128'. */
  status: string
  busy: boolean
  text: string
  onClick: () => void
}

/** How much of a list is shown, and a button for more. */
export function ShowMore({ status, busy, text, onClick }: ShowMoreProps) {
  return (
    <div className="more">
      <p className="small muted" role="status">
        {status}
      </p>
      <Button className="needs-script" kind="line" size="lg" busy={busy} onClick={onClick}>
        {text}
      </Button>
    </div>
  )
}
