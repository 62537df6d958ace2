import { Button } from './button.tsx'

type ShowMoreProps = { shown: number; total: number; busy: boolean; text: string; onClick: () => void }

/** "Viser 16 af 128" and the way to more; nothing when all are shown. */
export function ShowMore({ shown, total, busy, text, onClick }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="more">
      <p className="small muted" role="status">
        Viser {shown} af {total}
      </p>
      <Button kind="line" size="lg" busy={busy} onClick={onClick}>
        {text}
      </Button>
    </div>
  )
}
