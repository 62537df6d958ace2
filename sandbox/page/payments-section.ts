import type { BankAct, PaidPayment, ShopAct } from '../world.ts'
import { html, type Html } from './html.ts'

const verbs: Record<BankAct, string> = {
  warn: 'Advar om svindel',
  dispute: 'Gør indsigelse',
  'dispute-half': 'Gør indsigelse mod det halve',
  inquire: 'Spørg til betalingen',
  answered: 'Svar banken',
  won: 'Butikken får ret',
  lost: 'Køberen får ret',
}
const states = { open: 'Indsigelse behandles', won: 'Butikken fik ret', lost: 'Køberen fik ret' } as const
const kroner = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' })

const moves: Record<ShopAct, string> = {
  empty: 'Tøm saldoen',
  fill: 'Sæt 50.000 kr. ind',
  hold: 'Lad sælgernes penge vente',
  release: 'Frigiv sælgernes penge',
}

/** The buttons for each payment's bank, and for the shop's balance at the payment provider. */
export function paymentsSection(payments: readonly PaidPayment[], balance: number): Html {
  return html`<section aria-labelledby="betalt">
    <h2 id="betalt">Betalinger</h2>
    ${payments.length === 0 ? html`<p>Ingen har betalt endnu.</p>` : table(payments)} ${shopMoney(balance)}
  </section>`
}

/** Empties the balance, so that refunds have to wait. */
function shopMoney(balance: number): Html {
  const buttons = Object.entries(moves).map(
    ([act, verb]) => html`<button name="event" value="${act}">${verb}</button>`,
  )
  return html`<div class="row">
    <div>
      <h3>Butikkens saldo hos betalingsudbyderen</h3>
      <p>${kroner.format(balance / 100)} Er saldoen tom, må refunderinger vente.</p>
    </div>
    <form method="post" action="/sandbox/balance" aria-label="Butikkens saldo">${buttons}</form>
  </div>`
}

function table(payments: readonly PaidPayment[]): Html {
  return html`<p class="muted">
      Knapperne er køberens bank. En advarsel eller en indsigelse standser betalingens ordrer.
    </p>
    <div class="wide" tabindex="0" role="group" aria-label="Betalinger">
      <table>
        <thead>
          <tr>
            <th scope="col">Betaling</th>
            <th scope="col">Beløb</th>
            <th scope="col">Banken</th>
            <th scope="col">Lad banken</th>
          </tr>
        </thead>
        <tbody>
          ${payments.map(row)}
        </tbody>
      </table>
    </div>`
}

function row({ session, title, amount, dispute }: PaidPayment): Html {
  const acts: BankAct[] =
    dispute === null
      ? ['warn', 'dispute', 'dispute-half', 'inquire']
      : dispute === 'open'
        ? ['answered', 'won', 'lost']
        : []
  const buttons = acts.map((act) => html`<button name="event" value="${act}">${verbs[act]}</button>`)
  return html`<tr>
    <th scope="row">${title}</th>
    <td>${kroner.format(amount / 100)}</td>
    <td>${dispute === null ? 'Ingen indsigelse' : states[dispute]}</td>
    <td>
      <form
        method="post"
        action="/sandbox/payments/${encodeURIComponent(session)}/bank"
        aria-label="Banken om ${title}"
      >
        ${buttons}
      </form>
    </td>
  </tr>`
}
