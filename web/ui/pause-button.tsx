import { Pause, Play } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type PauseButtonProps = {
  /** What moves: "karrusel", "animation". */
  what: string
  paused: boolean
  onToggle: () => void
  line?: boolean
  className?: string
}

/**
 * Stops and starts what moves by itself. Its name says what a press does, so it has no pressed state beside it. It stands
 * there from the server on, so that nothing shifts for it; where nothing may move, the style sheet takes it away.
 */
export function PauseButton({ what, paused, onToggle, line = false, className = '' }: PauseButtonProps) {
  return (
    <IconButton
      data-pause
      line={line}
      className={`needs-motion ${className}`.trim()}
      icon={paused ? Play : Pause}
      label={paused ? `Start ${what}` : `Sæt ${what} på pause`}
      onClick={onToggle}
    />
  )
}
