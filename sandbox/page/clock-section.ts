import { html, type Html } from './html.ts'

const jumps = [
  { hours: 1, label: '+1 time' },
  { hours: 24, label: '+1 døgn' },
  { hours: 48, label: '+2 døgn' },
  { hours: 120, label: '+5 døgn' },
  { hours: 336, label: '+14 døgn' },
]

const inWords = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
})

export function clockSection(now: Date): Html {
  const buttons = jumps.map(
    ({ hours, label }) => html`<button name="hours" value="${hours}">${label}</button>`,
  )
  return html`<section aria-labelledby="ur">
    <h2 id="ur">Uret</h2>
    <p>
      Klokken er <strong>${danishTime(now)}</strong>. Det kan kun stilles frem; frister, der passeres, træder
      i kraft.
    </p>
    <div class="row">
      <form method="post" action="/sandbox/clock/advance" aria-label="Stil uret frem med">${buttons}</form>
      <form method="post" action="/sandbox/clock/advance">
        <label
          >Timer<input type="number" name="hours" min="1" max="8784" step="1" value="72" required
        /></label>
        <button>Stil uret frem</button>
      </form>
    </div>
  </section>`
}

export function danishTime(time: Date): string {
  return inWords.format(time)
}
