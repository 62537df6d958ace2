import type { Reply } from '#contract/contract'
import type { ReactNode } from 'react'
import { PasskeyList } from './passkey-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityLog } from './security-log.tsx'
import { SessionList } from './session-list.tsx'

type SecurityPageProps = {
  sessions: Reply<'sessions'>
  log: Reply<'securityLog'>
  factor: Reply<'secondFactor'>
  passkeys: Reply<'passkeys'>
}

/** Shows where one is logged in, and the account's events. */
export function SecurityPage({ sessions, log, factor, passkeys }: SecurityPageProps) {
  return (
    <div className="sets">
      <Part
        id="noegler"
        title="Adgangsnøgler"
        text="Log ind med ansigt, finger eller pinkode. Der er ingen kode at gætte eller lokke fra dig."
      >
        <PasskeyList passkeys={passkeys} />
      </Part>
      <Part
        id="totrin"
        title="Totrinskode"
        text="En kode fra din telefon oven i adgangskoden, når du logger ind et nyt sted."
      >
        <SecondFactor factor={factor} hasPasskey={passkeys.length > 0} />
      </Part>
      <Part
        id="enheder"
        title="Her er du logget ind"
        text="Kender du ikke en enhed, så log den ud, og skift adgangskode."
      >
        <SessionList sessions={sessions} />
      </Part>
      <Part
        id="log"
        title="Hvad der er sket"
        text="Alt, hvad der rører ved din konto, står her i et år. Vi sender også en mail om det vigtige."
      >
        <SecurityLog key={log[0]?._id} newest={log} />
      </Part>
    </div>
  )
}

type PartProps = { id: string; title: string; text: string; children: ReactNode }

export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 className="as-h3" id={id}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
