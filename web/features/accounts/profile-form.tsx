import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { rememberUser } from '../../api/session.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AddressField } from './address-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { profileChanges, profileFault, profileOf } from './profile-changes.ts'
import type { ProfileChanges, ProfileFields } from './profile-changes.ts'

/** Who one is and how one is reached. Names are locked until 'Rediger': they stand on labels and on the payout account. */
export function ProfileForm({ user }: { user: User }) {
  const [typed, setTyped] = useState(() => profileOf(user))
  const [naming, setNaming] = useState(false)
  const { form, busy, errorAt, general, submit } = useForm(['first_name', 'last_name', 'phone', 'address'])
  const { revalidate } = useRevalidator()
  const firstName = useFocusWhen(naming)
  const changes = profileChanges(user, typed)
  /** Typed by hand and not whole yet. */
  const halfAddress = typed.address === null && user.address !== null

  async function save(values: ProfileChanges) {
    const saved = await api.call('setAddress', { values, userId: user._id, stripeId: user.stripeId })
    rememberUser(saved)
    await revalidate()
    setTyped(profileOf(saved))
    setNaming(false)
    showToast('Ændringerne er gemt')
  }

  const change = (part: Partial<ProfileFields>) => setTyped({ ...typed, ...part })

  return (
    <form
      className="card profile"
      aria-label="Profil"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (halfAddress) submit({ field: 'address', message: messages.addressMissing }, nothing)
        else if (changes) submit(profileFault(changes), () => save(changes))
      }}
    >
      <div className="row row--between mb-4">
        <h2 className="card__title m-0">Navn</h2>
        {!naming && (
          <Button kind="line" onClick={() => setNaming(true)}>
            <Icon of={Pencil} size="sm" />
            Rediger
          </Button>
        )}
      </div>
      <div className="formgrid mb-5">
        <TextField
          label="Fornavn"
          autoComplete="given-name"
          ref={firstName}
          value={typed.first_name}
          readOnly={!naming}
          onChange={(event) => change({ first_name: event.target.value })}
          error={errorAt('first_name')}
        />
        <TextField
          label="Efternavn"
          autoComplete="family-name"
          value={typed.last_name}
          readOnly={!naming}
          onChange={(event) => change({ last_name: event.target.value })}
          error={errorAt('last_name')}
        />
        <div className="full">
          <TextField label="Email" type="email" value={user.email} readOnly />
        </div>
        <div className="full">
          <PhoneField
            label="Mobil"
            text={typed.phone}
            onText={(phone) => change({ phone })}
            help={phoneHelp(user, changes)}
            error={errorAt('phone')}
          />
        </div>
      </div>
      <AddressField
        address={typed.address}
        onAddress={(address) => change({ address })}
        error={errorAt('address')}
      />
      {general && (
        <div className="mt-5">
          <Notice kind="danger">{general}</Notice>
        </div>
      )}
      <div className="row mt-8">
        <Button type="submit" size="lg" busy={busy} unready={!changes && !halfAddress}>
          {busy ? 'Gemmer' : 'Gem ændringer'}
        </Button>
      </div>
    </form>
  )
}

function phoneHelp({ phone, verified_phone }: User, changes: ProfileChanges | null) {
  if (changes?.phone !== undefined || !phone)
    return 'Et nyt nummer bekræftes med en kode, når du sælger en bog.'
  return verified_phone ? 'Nummeret er bekræftet.' : 'Nummeret bekræftes med en kode, når du sælger en bog.'
}

const nothing = () => Promise.resolve()

/** Unlocking a field that one then has to find is half a favour. */
function useFocusWhen(unlocked: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (unlocked) input.current?.focus()
  }, [unlocked])
  return input
}
