/** The hosted card page, in Danish. A plain form, so that it works without scripts and for screen readers. */
import { document, html, type Html } from './html.ts'
import type { ShownSession } from './shown-session.ts'

const kroner = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' })

export function cardPage(session: ShownSession, error?: string): string {
  if (session.state !== 'open') return closedPage(session)
  const total = inKroner(session.total)
  return document(
    `${error ? 'Fejl: ' : ''}Betal ${total} til ${session.merchant}`,
    html`<main class="two">
      <section aria-label="Din ordre">
        <h1>Betaling til ${session.merchant}</h1>
        <p class="sum">${total}</p>
        <ul class="lines">
          ${session.lines.map(({ name, amount }) => line(name, amount))}
          <li class="total"><span>I alt</span><span>${total}</span></li>
        </ul>
      </section>
      <section class="card" aria-labelledby="card">
        <h2 id="card">Betal med kort</h2>
        ${error ? html`<p class="error" role="alert" id="error">${error}</p>` : null}
        <form method="post">
          ${session.email ? html`<p class="soft">Kvittering til ${session.email}</p>` : null}
          <div class="field">
            <label for="number">Kortnummer</label>
            <input
              id="number"
              name="card"
              inputmode="numeric"
              autocomplete="cc-number"
              required
              value="4242 4242 4242 4242"
              maxlength="23"
              ${error ? html` aria-describedby="error"` : null}
            />
          </div>
          <div class="pair">
            <div class="field">
              <label for="expiry">Udløb (MM/ÅÅ)</label>
              <input
                id="expiry"
                name="expiry"
                inputmode="numeric"
                autocomplete="cc-exp"
                required
                value="12/40"
                maxlength="7"
              />
            </div>
            <div class="field">
              <label for="cvc">Kontrolcifre</label>
              <input
                id="cvc"
                name="cvc"
                inputmode="numeric"
                autocomplete="cc-csc"
                required
                value="123"
                maxlength="4"
              />
            </div>
          </div>
          <div class="field">
            <label for="name">Navn på kortet</label>
            <input id="name" name="name" autocomplete="cc-name" maxlength="80" />
          </div>
          <button>Betal ${total}</button>
          <button class="quiet" name="cancel" value="true" formnovalidate>Annuller og gå tilbage</button>
        </form>
        <div class="note">
          Dette er en prøvebutik: ingen penge flyttes, og kun testkort virker.
          <ul>
            <li><code>4242 4242 4242 4242</code> betaler</li>
            <li><code>4000 0000 0000 0002</code> bliver afvist</li>
            <li><code>4000 0000 0000 9995</code> mangler penge</li>
            <li><code>4000 0000 0000 2685</code> betaler, men køberen gør indsigelse</li>
          </ul>
        </div>
      </section>
    </main>`,
  )
}

export function missingPage(): string {
  return message('Siden findes ikke', 'Vi kender ikke denne betaling. Gå tilbage til butikken, og prøv igen.')
}

function closedPage({ state, merchant, successUrl, backUrl }: ShownSession): string {
  const paid = state === 'paid'
  const back = html`<a class="button" href="${paid ? successUrl : backUrl}">Tilbage til ${merchant}</a>`
  return paid
    ? message('Betalingen er gennemført', 'Du er færdig her.', back)
    : message('Betalingssiden er udløbet', 'Der er ikke trukket penge. Gå tilbage, og prøv igen.', back)
}

export function message(title: string, text: string, link: Html | null = null): string {
  return document(
    title,
    html`<main>
      <section class="card">
        <h1 class="title">${title}</h1>
        <p>${text}</p>
        ${link}
      </section>
    </main>`,
  )
}

function line(name: string, amount: number): Html {
  return html`<li><span>${name}</span><span>${inKroner(amount)}</span></li>`
}

function inKroner(amount: number): string {
  return kroner.format(amount / 100)
}
