import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** What was chosen before the page was alive stands in the field, and nobody has been told of it. */
export function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const field = input.current
    if (!field?.files?.length) return
    take([...field.files])
    field.value = ''
  }, [input])
}
