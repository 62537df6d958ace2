import type { ReviewAct, ReviewState, Seller } from '../world.ts'
import { html, type Html } from './html.ts'

const verbs: Record<ReviewAct, string> = {
  ask: 'Bed om legitimation',
  approve: 'Godkend',
  unreadable: 'Billedet kan ikke læses',
  reject: 'Afvis for altid',
}
const states: Record<ReviewState, string> = {
  none: 'I orden',
  asked: 'Skal vise legitimation',
  pending: 'Legitimationen bliver set på',
  unreadable: 'Skal vise et nyt billede',
  rejected: 'Afvist',
}
const possible: Record<ReviewState, ReviewAct[]> = {
  none: ['ask', 'reject'],
  asked: ['approve', 'reject'],
  pending: ['approve', 'unreadable', 'reject'],
  unreadable: ['approve', 'reject'],
  rejected: ['approve'],
}

/** The buttons for what the payment provider may do about each seller. */
export function sellersSection(sellers: readonly Seller[]): Html {
  return html`<section aria-labelledby="saelgere">
    <h2 id="saelgere">Sælgere</h2>
    ${sellers.length === 0 ? html`<p>Ingen har en udbetalingskonto endnu.</p>` : table(sellers)}
  </section>`
}

function table(sellers: readonly Seller[]): Html {
  return html`<p class="muted">Knapperne er betalingsudbyderen. Uden legitimation er udbetalinger lukket.</p>
    <div class="wide" tabindex="0" role="group" aria-label="Sælgere">
      <table>
        <thead>
          <tr>
            <th scope="col">Sælger</th>
            <th scope="col">E-mail</th>
            <th scope="col">Legitimation</th>
            <th scope="col">Lad udbyderen</th>
          </tr>
        </thead>
        <tbody>
          ${sellers.map(row)}
        </tbody>
      </table>
    </div>`
}

function row({ account, name, email, review }: Seller): Html {
  const buttons = possible[review].map(
    (act) => html`<button name="event" value="${act}">${verbs[act]}</button>`,
  )
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${email}</td>
    <td>${states[review]}</td>
    <td>
      <form
        method="post"
        action="/sandbox/sellers/${encodeURIComponent(account)}/review"
        aria-label="Udbyderen om ${name}"
      >
        ${buttons}
      </form>
    </td>
  </tr>`
}
