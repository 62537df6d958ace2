import { modesOf, providers, type FaultMode, type Faults, type Provider } from '../faults.ts'
import { html, type Html } from './html.ts'

const names: Record<Provider, string> = {
  stripe: 'Kortbetaling',
  carrier: 'Pakker',
  sms: 'SMS',
  mail: 'Mail',
  addresses: 'Adresser',
  books: 'Bogopslag',
  push: 'Notifikationer',
}

const modes: Record<FaultMode, string> = {
  off: 'afbryder forbindelsen',
  '500': 'svarer med en fejl',
  timeout: 'svarer aldrig',
  'timeout-after': 'gør arbejdet, men svarer aldrig',
  'no-webhooks': 'svarer, men dens egne beskeder går tabt',
}

export function providersSection(broken: ReturnType<Faults['list']>): Html {
  const rows = providers.map((provider) =>
    row(
      provider,
      broken.find((fault) => fault.provider === provider),
    ),
  )
  return html`<section aria-labelledby="udbydere">
    <h2 id="udbydere">Udbydere</h2>
    <p class="muted">
      Lad en udbyder fejle, og se, hvad brugeren møder. Uden antal fejler den, til den bliver repareret.
    </p>
    ${rows}
  </section>`
}

function row(provider: Provider, fault: ReturnType<Faults['list']>[number] | undefined): Html {
  const action = `/sandbox/providers/${provider}/fail`
  const options = modesOf(provider).map((mode) => html`<option value="${mode}">${modes[mode]}</option>`)
  const repairForm = html`<form method="post" action="${action}">
    <button class="main" name="mode" value="none">Reparer ${names[provider]}</button>
  </form>`
  return html`<div class="row">
    <div>
      <h3>${names[provider]}</h3>
      ${fault ? html`<span class="state broken">${wordsFor(fault)}</span>` : html`<span class="state">Virker</span>`}
    </div>
    <form method="post" action="${action}" aria-label="${names[provider]}">
      <label
        >Fejl<select name="mode">
          ${options}
        </select></label
      >
      <label>Antal gange<input type="number" name="count" min="1" step="1" /></label>
      <button>Lad fejle</button>
    </form>
    ${fault && repairForm}
  </div>`
}

function wordsFor({ mode, left }: { mode: FaultMode; left: number | null }): string {
  return left === null ? `Fejler: ${modes[mode]}` : `Fejler ${left} gange endnu: ${modes[mode]}`
}
