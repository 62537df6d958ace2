import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import { isPhoto } from '../photos/photo-type.ts'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useNow } from '../../api/use-root.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { advertFields, asTyped, emptyAdvert, factsOf, faultsIn } from './advert-fields.ts'
import type { TypedAdvert } from './advert-fields.ts'
import type { AdvertOnRecord } from './load-adverts.ts'

/** The state of the advert form: its text, its picture, and saving it. `advert` is null for a new one. */
export function useAdvertForm(advert: AdvertOnRecord | null) {
  const now = useNow()
  const [first] = useState(() => (advert ? asTyped(advert) : emptyAdvert(now)))
  const [typed, setTyped] = useState(first)
  const picture = usePicture()
  const fields = useForm(advertFields)
  const navigate = useNavigate()
  const changed = picture.file !== null || JSON.stringify(typed) !== JSON.stringify(first)
  const guard = useLeaveGuard(changed)

  function save() {
    const faults = faultsIn(typed, advert !== null || picture.file !== null, new Date(now))
    fields.submit(faults, async () => {
      if (advert) await api.call('editAdvert', { advertId: advert._id, ...factsOf(typed) })
      else await api.call('newAdvert', formOf(typed, picture.file!))
      guard.disarm()
      await navigate('/drift/annoncer')
      showToast(advert ? 'Ændringerne er gemt' : 'Annoncen er oprettet')
    })
  }

  return {
    typed,
    change: (part: Partial<TypedAdvert>) => setTyped((before) => ({ ...before, ...part })),
    picture,
    fields,
    save,
    guard,
  }
}

export type AdvertDraft = ReturnType<typeof useAdvertForm>

function formOf(typed: TypedAdvert, picture: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ place: typed.place, ...factsOf(typed) }))
    form.append(name, value ?? '')
  form.append('picture', picture)
  return form
}

type Chosen = { file: File; url: string }

/** The picture of a new advert. Its content is checked when it is chosen; a refused file leaves the earlier one. */
function usePicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (!chosen) return undefined
    return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])

  async function choose(file: File) {
    const found = await faultOf(file)
    setFault(found)
    if (!found) setChosen({ file, url: URL.createObjectURL(file) })
  }

  return { file: chosen?.file ?? null, url: chosen?.url ?? null, fault, choose }
}

async function faultOf(file: File): Promise<string | null> {
  if (!(await isPhoto(file))) return messages.photoType
  return file.size > maxPhotoBytes ? messages.photoTooLarge : null
}
