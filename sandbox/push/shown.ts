/** A notification as its person sees it: the text, and its title as the heading. */
export type ShownPush = {
  channel: 'push'
  to: string
  subject: string | null
  text: string
  html: null
  created: string
}

type Arrived = { to: string; text: string; created: string }

export function shownOf({ to, text, created }: Arrived): ShownPush {
  const { title = null, body, path } = fieldsOf(text)
  const lines = title === null ? [text] : [body, path]
  return {
    channel: 'push',
    to,
    subject: title,
    text: lines.filter((line) => line !== undefined).join('\n'),
    html: null,
    created,
  }
}

function fieldsOf(text: string): { title?: string; body?: string; path?: string } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}
