import { ShieldAlert } from 'lucide'
import { risksIn } from '#rules/risky-words'
import { Icon } from '../../ui/icon.tsx'
import type { Chat } from './chat-view.ts'

/** Whether the buyer has not bought the chat's book yet. Until then the trade must not move elsewhere. */
export function isBeforeSale({ product: { dbBook }, buyer }: Pick<Chat, 'product' | 'buyer'>): boolean {
  return !(dbBook.sold && dbBook.køber === buyer._id)
}

const toReader = {
  payment:
    'Betal kun her på Genlæst, med kort eller MobilePay. Betaler du uden om, kan vi ikke hjælpe, hvis bogen ikke kommer.',
  link: 'Pas på links. Betal og log kun ind på Genlæst: så er dine penge sikre, til du har fået bogen.',
  contact: 'Bliv på Genlæst, til bogen er købt. Vi kan ikke hjælpe, hvis I handler uden om.',
}
const toWriter = {
  payment:
    'Aftal ikke betaling her. Køberen betaler på Genlæst, med kort eller MobilePay, så er I begge dækket.',
  link: 'Send ikke links til betaling eller login. Køb og betaling sker her på Genlæst.',
  contact: 'Vent med mobilnummer og mail, til bogen er købt. Så er I begge dækket.',
}

const bySeverity = ['link', 'payment', 'contact'] as const

/** Warns about the gravest risk in a text; nothing when there is none. */
export function RiskNote({ text, to, id }: { text: string; to: 'reader' | 'writer'; id?: string }) {
  const risks = risksIn(text)
  if (risks.length === 0) return null
  const words = to === 'reader' ? toReader : toWriter
  const risk = bySeverity.find((one) => risks.includes(one))!
  return (
    <p className="msg__risk" id={id}>
      <Icon of={ShieldAlert} size="sm" />
      {words[risk]}
    </p>
  )
}
