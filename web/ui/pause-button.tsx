import { Pause, Play } from 'lucide'
import { IconButton } from './icon-button.tsx'

type PauseButtonProps = {
  /** The moving thing: "karrusel", "animation". */
  what: string
  paused: boolean
  onToggle: () => void
  line?: boolean
  className?: string
}

/**
 * Pauses and starts an animation. Its name says what a press does, so it has no pressed state. The server renders it, so
 * that the layout does not shift; with reduced motion the style sheet hides it.
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
