import { useEffect, useEffectEvent } from 'react'

/** Files pasted on the page. Where text is typed, a clipboard that holds text as well is text. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])]
      const meansText = isTyped(target) && clipboardData?.types.includes('text/plain')
      if (files.length === 0 || meansText) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
  )
}
