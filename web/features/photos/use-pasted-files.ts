import { useEffect, useEffectEvent } from 'react'

/** Takes files that are pasted on the page. In a text field, a clipboard that also holds text is pasted as text. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])]
      const meansText = isTextField(target) && clipboardData?.types.includes('text/plain')
      if (files.length === 0 || meansText) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
  )
}
