import { Pencil } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressField } from '../accounts/address-field.tsx'
import { PhoneField } from '../accounts/phone-field.tsx'
import { EmailFields } from './email-fields.tsx'
import { profileChanges, profileFaults, profileOf } from './profile-changes.ts'
import type { ProfileChanges, ProfileFields } from './profile-changes.ts'
import { useSaveProfile } from './use-save-profile.ts'
import type { CodeField } from './use-save-profile.ts'
import { WaitAtField } from './wait-at-field.tsx'

type ProfileFormProps = { user: User; onCodeSent: (field: CodeField) => void }

const fields = ['first_name', 'last_name', 'email', 'password', 'phone', 'address'] as const

/** Name, contact details and address. The name is locked until 'Rediger', because labels and payouts use it. */
export function ProfileForm({ user, onCodeSent }: ProfileFormProps) {
  const [typed, setTyped] = useState(() => profileOf(user))
  const [password, setPassword] = useState('')
  const [editingName, setEditingName] = useState(false)
  const { form, busy, errorAt, general, submit } = useForm(fields)
  const firstName = useFocusWhen(editingName)
  const change = (part: Partial<ProfileFields>) => setTyped((before) => ({ ...before, ...part }))
  const { save, waits, stopWaiting } = useSaveProfile(user, {
    onCodeSent,
    onSaved(saved) {
      change(saved)
      if (saved.first_name !== undefined) setEditingName(false)
      if (saved.email !== undefined) setPassword('')
    },
  })
  const changes = profileChanges(user, typed)
  /** An address that is typed by hand and incomplete. */
  const incompleteAddress = typed.address === null && user.address !== null

  return (
    <form
      className="card profile"
      aria-label="Profil"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        const noAddress =
          incompleteAddress && ({ field: 'address', message: messages.addressMissing } as const)
        if (noAddress || changes)
          submit([...profileFaults(changes ?? {}, password), noAddress], () => save(changes ?? {}, password))
      }}
    >
      <div className="row row--between mb-4">
        <h2 className="card__title m-0">Navn</h2>
        {!editingName && (
          <Button kind="line" onClick={() => setEditingName(true)}>
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
          readOnly={!editingName}
          onChange={(event) => change({ first_name: event.target.value })}
          error={errorAt('first_name')}
        />
        <TextField
          label="Efternavn"
          autoComplete="family-name"
          value={typed.last_name}
          readOnly={!editingName}
          onChange={(event) => change({ last_name: event.target.value })}
          error={errorAt('last_name')}
        />
        <EmailFields
          email={typed.email}
          onEmail={(email) => change({ email })}
          password={password}
          onPassword={setPassword}
          changed={changes?.email !== undefined}
          verified={user.verified}
          errorAt={errorAt}
          wait={waits.email && <WaitAtField channel="mail" sent={waits.email} onDone={stopWaiting} />}
        />
        <div className="full">
          <PhoneField
            label="Mobilnummer"
            text={typed.phone}
            onText={(phone) => {
              change({ phone })
              // The wait belongs to the earlier number.
              if (waits.phone) stopWaiting()
            }}
            help={
              waits.phone ? (
                <WaitAtField channel="phone" sent={waits.phone} onDone={stopWaiting} />
              ) : (
                phoneHelp(user, changes)
              )
            }
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
        <Button type="submit" size="lg" busy={busy} unready={!changes && !incompleteAddress}>
          {busy ? 'Gemmer' : 'Gem ændringer'}
        </Button>
      </div>
    </form>
  )
}

function phoneHelp({ phone, verified_phone }: User, changes: ProfileChanges | null) {
  if (changes?.phone !== undefined) return 'Vi sender en kode på sms til det nye nummer.'
  if (!phone) return 'Du skal bruge et nummer for at sælge.'
  return verified_phone ? 'Nummeret er bekræftet.' : 'Nummeret er ikke bekræftet endnu.'
}

/** Focuses the field once it is unlocked. */
function useFocusWhen(unlocked: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (unlocked) input.current?.focus()
  }, [unlocked])
  return input
}
