import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import type { User } from '#contract/accounts'
import { buttonClass } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { sellerAddress } from '../books/seller/seller-address.ts'
import { DeleteAccount } from './deletion/delete-account.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import { NewTerms } from './new-terms.tsx'
import { LogOutButtons } from './log-out/log-out-buttons.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { CodeField } from './use-save-profile.ts'

type ProfilePageProps = {
  user: User
  account: Reply<'account'>
  /** Others can see their profile. */
  isSeller: boolean
}

/** The person's own account, the most common tasks first. */
export function ProfilePage({ user, account, isSeller }: ProfilePageProps) {
  const [requestedCode, setRequestedCode] = useState<CodeField | null>(null)
  const { newEmail, phoneCode, now } = account
  const unverified = user.phone !== null && !user.verified_phone ? user.phone : null
  useKeepFocus(`${newEmail?.email} ${unverified}`)

  return (
    <>
      {account.newTerms && <NewTerms terms={account.newTerms} />}
      <Part
        id="yours"
        title="Dine oplysninger"
        text="Navn og adresse bruges på pakkelabelen og ved afhentning. Mobilnummeret bruger vi, når du har solgt en bog."
        below={
          <>
            {isSeller && (
              <p>
                <Link className="link" to={sellerAddress(user._id)}>
                  Sådan ser andre din profil
                </Link>
              </p>
            )}
            <LogOutButtons sessions={account.sessions} />
          </>
        }
      >
        {newEmail && (
          <ConfirmEmail
            key={newEmail.email}
            current={user.email}
            email={newEmail.email}
            sent={{ date: newEmail.date, now }}
            takesFocus={requestedCode === 'email'}
          />
        )}
        {unverified !== null && (
          <ConfirmPhone
            key={unverified}
            phone={unverified}
            sent={phoneCode && { ...phoneCode, now }}
            takesFocus={requestedCode === 'phone'}
          />
        )}
        <ProfileForm user={user} onCodeSent={setRequestedCode} />
      </Part>
      <Part
        id="password"
        title="Adgangskode"
        text="Når du skifter den, bliver du logget ud alle andre steder end her."
      >
        <PasswordForm email={user.email} />
      </Part>
      <Part id="notices" title="Meddelelser" text="Vælg, hvad der kommer på mail, som sms og som push.">
        <section className="card" aria-label="Meddelelser">
          <p>Mail, sms og push, ro om natten, og hvem du har blokeret.</p>
          <Link className={`${buttonClass({ kind: 'line' })} mt-4`} to="/dashboard/notifikationer">
            Ret meddelelser
          </Link>
        </section>
      </Part>
      <Part id="cases" title="Dine sager" text="Det, du har skrevet til os, og hvad vi har svaret.">
        <section className="card" aria-label="Dine sager">
          <Link className={buttonClass({ kind: 'line' })} to="/dashboard/sager">
            Se dine sager
          </Link>
        </section>
      </Part>
      <Part id="data" title="Dine data" text="Du kan få en kopi af alt, hvad vi har gemt om dig.">
        <OwnData />
      </Part>
      <Part id="delete-account" title="Slet konto" text="Hvis du ikke vil bruge Genlæst mere.">
        <DeleteAccount accountId={user._id} />
      </Part>
    </>
  )
}

type PartProps = { id: string; title: string; text: string; below?: ReactNode; children: ReactNode }

function Part({ id, title, text, below, children }: PartProps) {
  return (
    <section className="saldo part" aria-labelledby={id}>
      <div>
        <h2 className="as-h3" id={id}>
          {title}
        </h2>
        <p className="muted profile__why">{text}</p>
        {below}
      </div>
      <div className="part__cards">{children}</div>
    </section>
  )
}
