/** The page of an account link: the facts that the provider still needs from a seller. */
import { document, html, type Html } from './html.ts'
import { papers } from './setup.ts'
import type { SetupField, ShownSetup } from './setup.ts'

const labels: Record<Exclude<SetupField, 'document'>, { label: string; hint: Html }> = {
  line1: { label: 'Vej og husnummer', hint: html`autocomplete="address-line1" maxlength="200"` },
  postal_code: {
    label: 'Postnummer',
    hint: html`autocomplete="postal-code" inputmode="numeric" pattern="[0-9]{4}"`,
  },
  city: { label: 'By', hint: html`autocomplete="address-level2" maxlength="100"` },
  phone: {
    label: 'Telefonnummer',
    hint: html`autocomplete="tel-national" inputmode="tel" pattern="([0-9] ?){8}"`,
  },
}

export function setupPage({ name, due, returnUrl }: ShownSetup, error?: string): string {
  const title = 'Bekræft dine oplysninger'
  if (due.length === 0) {
    const back = html`<a class="button" href="${returnUrl}">Gå tilbage</a>`
    return document(
      title,
      html`<main>
        <section class="card">
          <h1 class="title">Alt er på plads</h1>
          ${back}
        </section>
      </main>`,
    )
  }
  return document(
    `${error ? 'Fejl: ' : ''}${title}`,
    html`<main>
      <section class="card">
        <h1 class="title">${title}</h1>
        <p>Før pengene kan udbetales${name ? html` til ${name}` : null}, mangler vi:</p>
        ${error ? html`<p class="error" role="alert">${error}</p>` : null}
        <form method="post">
          ${due.map(field)}
          <button>Gem og gå tilbage</button>
        </form>
        <p class="note">Dette er en prøvebutik: brug ikke rigtige oplysninger.</p>
      </section>
    </main>`,
  )
}

function field(name: SetupField): Html {
  if (name === 'document') {
    return html`<fieldset class="field">
      <legend>Legitimation</legend>
      ${papers.map(
        ({ value, label }, index) =>
          html`<label class="tick"
            ><input type="radio" name="document" value="${value}" ${index === 0 ? html`checked` : null} />
            ${label}</label
          >`,
      )}
    </fieldset>`
  }
  const { label, hint } = labels[name]
  return html`<div class="field">
    <label for="${name}">${label}</label> <input id="${name}" name="${name}" required ${hint} />
  </div>`
}
