/** HTML templates. Inserted values are escaped, unless they come from `html` themselves. */
export type Html = { readonly markup: string }
type Filling = string | number | Html | false | null | undefined | readonly Filling[]

export function html(parts: TemplateStringsArray, ...fillings: Filling[]): Html {
  return { markup: String.raw({ raw: parts }, ...fillings.map(markupOf)) }
}

function markupOf(filling: Filling): string {
  if (filling === false || filling === null || filling === undefined) return ''
  if (typeof filling === 'object')
    return 'markup' in filling ? filling.markup : filling.map(markupOf).join('')
  return escape(String(filling))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}

/** The text with its web addresses as links. */
export function withLinks(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/).map((part, at) => {
    return at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`
  })
}
