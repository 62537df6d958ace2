/** The page for people: everything the sandbox stores and every switch, in plain forms. */
import type { World } from '../world.ts'
import { demoCode } from '../authenticator.ts'
import { clockSection } from './clock-section.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { moneySection } from './money-section.ts'
import { outboxSection } from './outbox-section.ts'
import { parcelsSection } from './parcels-section.ts'
import { paymentsSection } from './payments-section.ts'
import { providersSection } from './providers-section.ts'
import { sellersSection } from './sellers-section.ts'

type PageParams = { nonce: string; to: string | undefined }

export function controlPage(world: World, { nonce, to }: PageParams): string {
  return layout('Sandkassen – Genlæst', nonce, [
    logInSection(world.clock.now()),
    clockSection(world.clock.now()),
    outboxSection(world.messages(to), to),
    cardPagesSection(world),
    paymentsSection(world.payments(), world.shopBalance()),
    moneySection(world.moneyMode()),
    sellersSection(world.sellers()),
    parcelsSection(world.parcels()),
    providersSection(world.faults.list()),
  ])
}

const people = [
  { name: 'Anna', email: 'anna@example.dk', role: 'Sælger, helt godkendt' },
  { name: 'Bo', email: 'bo@example.dk', role: 'Sælger, helt godkendt' },
  { name: 'Drift', email: 'drift@example.dk', role: 'Operatør' },
]

function logInSection(now: Date): Html {
  const rows = people.map(
    ({ name, email, role }) =>
      html`<tr>
        <td>${name}</td>
        <td>${email}</td>
        <td>${role}</td>
      </tr>`,
  )
  return html`<section aria-labelledby="log-ind">
    <h2 id="log-ind">Log ind som</h2>
    <p>Alle har den adgangskode, som blev vist, da programmet startede. <a href="/login">Til login</a></p>
    <p>
      Operatøren bruger også en kode fra sin app. Lige nu er den <strong><code>${demoCode(now)}</code></strong
      >, og den skifter hvert halve minut. Hent siden igen for en ny.
    </p>
    <div class="wide" tabindex="0" role="group" aria-label="Personer">
      <table>
        <thead>
          <tr>
            <th scope="col">Navn</th>
            <th scope="col">E-mail</th>
            <th scope="col">Rolle</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
}

function cardPagesSection({ cardPages }: World): Html {
  const kroner = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' })
  const pages = cardPages().map(
    ({ url, title, amount }) => html`<li><a href="${url}">${title}</a> · ${kroner.format(amount / 100)}</li>`,
  )
  return html`<section aria-labelledby="kort">
    <h2 id="kort">Åbne betalinger</h2>
    <p class="muted">Kortet 4242 4242 4242 4242 bliver godkendt, 4000 0000 0000 0002 bliver afvist.</p>
    ${
      pages.length > 0
        ? html`<ul>
            ${pages}
          </ul>`
        : html`<p>Ingen venter på at blive betalt.</p>`
    }
  </section>`
}
