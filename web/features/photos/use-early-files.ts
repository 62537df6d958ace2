import { useEffect, useEffectEvent, useRef } from 'react'

/** For a file field: what was chosen before the page was alive stands in it, and nobody has been told. */
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
