import { useEffect, useEffectEvent, useRef } from 'react'

/** Takes the files that were chosen in a file field before hydration, when no handler was attached. */
export function useEarlyFiles(onFiles: (files: readonly File[]) => void) {
  const field = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!field.current?.files?.length) return
    take([...field.current.files])
    field.current.value = ''
  }, [])
  return field
}
