import type { Message } from '../messages.ts'
import { danishTime } from './clock-section.ts'
import { html, withLinks, type Html } from './html.ts'

const shown = 50
const names: Record<Message['channel'], string> = { mail: 'Mail', sms: 'SMS', push: 'Notifikation' }

export function outboxSection(messages: readonly Message[], to: string | undefined): Html {
  return html`<section aria-labelledby="udbakke">
    <h2 id="udbakke">Udbakken</h2>
    <p class="muted">
      Alt, hvad Genlæst har sendt. Mail til adresser, der begynder med <code>findes-ikke</code>, bliver
      afvist.
    </p>
    <form method="get" action="/sandbox">
      <label>E-mail eller telefon<input name="to" value="${to ?? ''}" autocomplete="off" /></label>
      <button class="main">Vis</button>
      ${to && html`<a href="/sandbox">Vis alle</a>`}
    </form>
    ${messages.length === 0 ? html`<p>Her er ingen beskeder${to && ' til den modtager'} endnu.</p>` : messages.slice(0, shown).map(article)}
    ${messages.length > shown && html`<p class="muted">De nyeste ${shown} af ${messages.length} vises.</p>`}
  </section>`
}

function article({ channel, id, to, subject, text, html: markup, created }: Message): Html {
  return html`<article>
    <h3>${subject ?? names[channel]}</h3>
    <div class="muted">${names[channel]} til ${to} · ${danishTime(new Date(created))}</div>
    ${
      markup &&
      html`<details>
        <summary>Som HTML</summary>
        <p><a href="/sandbox/mails/${id}">Åbn for sig selv</a></p>
        <iframe loading="lazy" sandbox title="${subject ?? names.mail}" src="/sandbox/mails/${id}"></iframe>
      </details>`
    }
    <div class="text">${withLinks(text.trim())}</div>
  </article>`
}
