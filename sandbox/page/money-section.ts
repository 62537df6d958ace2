import type { MoneyFacts } from '../world.ts'
import { html, type Html } from './html.ts'

/** Whether money takes its time at the payment provider, and how much. */
export function moneySection({ real, chargeDays, checkDays, payouts }: MoneyFacts): Html {
  return html`<section aria-labelledby="penge">
    <h2 id="penge">Penge og tid</h2>
    <p class="muted">
      Som i virkeligheden venter betalinger nogle dage, før pengene er til rådighed, nye sælgere bliver
      kontrolleret, og butikkens saldo går hver dag til banken, medmindre den udbetales i hånden.
    </p>
    <form method="post" action="/sandbox/money" aria-label="Penge og tid">
      <label
        >Pengene
        <select name="mode">
          ${choice('instant', 'er der med det samme', !real)} ${choice('real', 'tager deres tid', real)}
        </select></label
      >
      <label
        >Dage, en betaling venter<input
          type="number"
          name="chargeDays"
          min="0"
          max="30"
          value="${chargeDays}"
          required
      /></label>
      <label
        >Dage, en sælger kontrolleres<input
          type="number"
          name="checkDays"
          min="0"
          max="30"
          value="${checkDays}"
          required
      /></label>
      <label
        >Butikkens saldo
        <select name="payouts">
          ${choice('daily', 'går hver dag til banken', payouts === 'daily')}
          ${choice('manual', 'bliver stående', payouts === 'manual')}
        </select></label
      >
      <button>Gem</button>
    </form>
  </section>`
}

function choice(value: string, words: string, isChosen: boolean): Html {
  return isChosen
    ? html`<option value="${value}" selected>${words}</option>`
    : html`<option value="${value}">${words}</option>`
}
