import { scans, type Parcel, type ParcelStatus, type Scan } from '../world.ts'
import { html, type Html } from './html.ts'

const verbs: Record<Scan, string> = {
  shipped: 'Indleveret',
  ready: 'Klar i pakkeshop',
  delivered: 'Udleveret',
  returned: 'Sendt retur',
}

const states: Record<ParcelStatus, string> = {
  created: 'Bestilt',
  shipped: 'På vej',
  ready: 'Klar i pakkeshop',
  delivered: 'Udleveret',
  returned: 'På vej retur',
  cancelled: 'Annulleret',
}

export function parcelsSection(parcels: readonly Parcel[]): Html {
  return html`<section aria-labelledby="pakker">
    <h2 id="pakker">Pakker</h2>
    ${parcels.length === 0 ? html`<p>Ingen pakker er bestilt endnu.</p>` : table(parcels)}
  </section>`
}

function table(parcels: readonly Parcel[]): Html {
  return html`<p class="muted">Knapperne er transportørens scanninger.</p>
    <div class="wide" tabindex="0" role="group" aria-label="Pakkeliste">
      <table>
        <thead>
          <tr>
            <th scope="col">Pakke</th>
            <th scope="col">Modtager</th>
            <th scope="col">Tilstand</th>
            <th scope="col">Scan som</th>
          </tr>
        </thead>
        <tbody>
          ${parcels.map(row)}
        </tbody>
      </table>
    </div>`
}

function row({ pkgNo, carrier, status, receiver }: Parcel): Html {
  const buttons = scans.map((scan) => html`<button name="event" value="${scan}">${verbs[scan]}</button>`)
  return html`<tr>
    <th scope="row">${pkgNo}<br />${carrier}</th>
    <td>${receiver}</td>
    <td>${states[status]}</td>
    <td>
      <form
        method="post"
        action="/sandbox/parcels/${encodeURIComponent(pkgNo)}/scan"
        aria-label="Scan ${pkgNo}"
      >
        ${buttons}
      </form>
    </td>
  </tr>`
}
