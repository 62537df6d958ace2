/**
 * Finds what lures people away from the marketplace before a sale: a way to contact somebody elsewhere, a way to pay
 * elsewhere, or a page that asks for money or a log-in. It finds common phrases and never forbids anything.
 * `risky-words.test.ts` measures how many are found, and how many innocent messages are flagged.
 */
import { hasBankAccount, hasPhone, spellsPhone, withoutIsbns } from './risky-numbers.ts'

export type Risk = 'contact' | 'payment' | 'link'

const at = String.raw`(?:@|[([{]\s?(?:a|at|æt|snabel-?\s?a|alfa)\s?[)\]}]|\bsnabel-?\s?a\b)`
const dot = String.raw`\s?(?:\.|[([{]?\b(?:dot|punktum|prik)\b[)\]}]?)\s?`
// The part before the sign has a bounded length, so that a long text without a sign is scanned in linear time.
const email = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?${at}\s?[\p{L}\d-]{1,64}(?:\.[\p{L}\d-]{1,64}){0,4}${dot}\p{L}{2,}`
/** The names of large providers are enough where dots and signs are left out. */
const mailProvider = String.raw`(?<![\p{L}\d])(?:gmail|hotmail|icloud|yahoo|protonmail)(?![\p{L}\d])`
const handle = String.raw`(?<![\p{L}\d.])@[a-z][\w.]{2,}`

const messengers = String.raw`what'?s\s?-?app|whats+app?|watsap+|i-?message|telegram|viber|(?:snap|insta)-?(?:navn|profil)(?:et|en)?|snap(?:chat(?:ten)?|p?'?en)?|wechat`
/** Names that also occur in talk about books count only next to a word for writing to somebody. */
const networks = String.raw`signal|messenger|instagram|insta|ig|facebook|fb|face|discord|tiktok|teams|skype`
const reach = String.raw`skriv\w*|find\w*|tilføj\w*|adde?r?|kontakt\w*|fang\w*|ping\w*|søg\w*|send\w*|svar\w*|tag\w* den|tag\w* fat|snakke?s?|ses|dm|hedder`
const ownName = String.raw`(?:mi[nt]|di[nt])\s(?:${networks})(?![\p{L}\d])`
const asksForNetwork = String.raw`\b(?:har|bruger)\s(?:du|i)\s(?:ikke\s|også\s)?(?:${networks})(?![\p{L}\d])|\b(?:er\sdu|jeg\ser)\s(?:ikke\s|også\s)?på\s(?:${networks})(?![\p{L}\d-])`
/** 'ig: mads.laeser', 'på WA'. */
const named = String.raw`(?<![\p{L}\d])(?:${networks}|wa)\s?[:=]\s?@?[\p{L}\d._]{3,}|\b(?:på|via|over)\swa(?![\p{L}\d-])`
/** The short names are only followed by 'er' when they name a person: 'ig er mads.laeser'. */
const namedShort = String.raw`(?<![\p{L}\d])(?:ig|insta|fb)\s(?:er|hedder)\s@?[\p{L}\d._]{5,}\s*[.!]?\s*$`
const ownNumber = String.raw`(?:mi[nt]|di[nt])\s(?:private?\s)?(?:tlf\.?|telefon|mobil|telefon-?\s?nummer|telefonnr\.?|mobil-?\s?nummer|mobilnr\.?|nummer|nr\.?|e-?mail-?\s?adresse|mailadresse)(?![\p{L}\d])`
const ownMail = String.raw`\b(?:min\s(?:e-?)?mail\s?(?:er|:)|hvad\s(?:er|var)\sdin\s(?:e-?)?mail)(?![\p{L}\d])`
const asksForMail = String.raw`\b(?:skrive?|sende?|give?|få|oplyse?|dele?)(?:\s[\p{L}]+){0,3}\sdin\s(?:e-?)?mail(?:-?adresse)?(?![\p{L}\d])`
const callMe = String.raw`\b(?:ring|sms|skriv en sms)\b[^.!?]{0,20}\b(?:på|til)\s(?:mig|min|mit)\b`

const contact = anyOf([
  email,
  mailProvider,
  handle,
  String.raw`(?<![\p{L}\d])(?:${messengers})(?![\p{L}\d])`,
  String.raw`\b(?:${reach})\b[^.!?]{0,40}(?<![\p{L}\d])(?:på|via|over|i)\s(?:min\s|din\s|mit\s)?(?:${networks})(?![\p{L}\d])`,
  ownName,
  asksForNetwork,
  named,
  namedShort,
  ownNumber,
  ownMail,
  asksForMail,
  callMe,
])

const mobilePay =
  /mobile?[\s-]?pay|\bmp'?(?:e|er|es)?\s(?:mig|dig|til|over|pengene|beløbet)\b|\b(?:på|via|med|over)\smp\b/iu
/** Our own payment page takes MobilePay too, so a sentence about our page is innocent. */
const payingHere =
  /\b(?:på|hos|gennem|via)\s(?:genl(?:æ|ae)st|siden|betalingssiden)|\b(?:i|ved)\s(?:kurven|kassen|betalingen|checkout|bestillingen)|her\spå\ssiden|når\sman\skøber|ved\skøb/iu
const payment = anyOf([
  String.raw`\biban\b`,
  String.raw`\bkonto-?\s?(?:nummer|nr)|\breg\.?\s?-?(?:nr|nummer)|\bregistreringsnummer`,
  String.raw`\bbank-?\s?overførs\w*`,
  String.raw`\boverfør(?:e|er)?\s(?:\S+\s){0,5}?(?:min\skonto|konto(?:en)?|bank(?:en)?|direkte|mig|penge(?:ne)?|beløb(?:et)?|kr\b)`,
  String.raw`\b(?:ind|på|til)\s(?:på\s)?(?:min|din|en)\s(?:bank(?:konto)?|konto)\b`,
  String.raw`\b(?:paypal|revolut|western\s?union|vipps|swish(?:e|er|es)?|moneygram|paysafe\w*|venmo|cash\s?app)\b`,
  String.raw`\b(?:på|via|med|over|gennem)\s(?:wise|apple\s?pay|google\s?pay|bitcoins?|krypto\w*|crypto)\b`,
  String.raw`\bgavekort\w*[^.!?]{0,40}\b(?:kode|betal|send)|\b(?:betal|send)\w*[^.!?]{0,40}\bgavekort`,
  String.raw`\b(?:kontant(?:er)?|cash)\b`,
  String.raw`\b(?:betal|pengene|beløbet)\w*[^.!?]{0,25}\b(?:direkte\stil|privat\b|uden\s?om)`,
  String.raw`\b(?:handle\w*|køb\w*|sælg\w*|klare?r?|tage?r?|ordne\w*|gøre?r?)\b[^.!?]{0,30}\b(?:uden\s?om|uden\sgebyr\w*|privat\b)`,
  String.raw`\buden\s?(?:om|for)\s(?:genl|siden|platform|app|systemet)`,
  String.raw`\b(?:spare[rs]?|dropper?|springer?|omgår?|undgår?|slippe[r]?\sfor|slipper\s(?:vi|du|jeg)\sfor)\s(?:\S+\s){0,3}gebyr`,
])

const link =
  /(?:https?:\/\/|www\.)[^\s]+|(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/[^\s]*)?/giu
/** Pages that take money or passwords or open a messenger, and short addresses, which may lead to any of these. */
const luring =
  /pay|betal|mobilepay|paypal|revolut|wise\.|stripe|vipps|faktura|invoice|checkout|wallet|kort|card|bank|log-?[io]n|login|sign-?in|auth|verif|bekr(?:æ|ae)ft|konto|account|mit-?id|nem-?id|bit\.ly|tinyurl|t\.ly|t\.co\b|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl|wa\.me|t\.me|m\.me|fb\.(?:me|com)|facebook|instagram|snapchat|discord|linktr/i
/** Book shops and libraries, whose addresses contain all sorts of words. */
const bookPages =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:saxo\.com|bibliotek\.dk|academicbooks\.dk|williamdam\.dk|gucca\.dk|bog-ide\.dk|polyteknisk\.dk|hansreitzel\.dk|gyldendal\.dk|samfundslitteratur\.dk|openlibrary\.org|worldcat\.org)(?:[/?#]|$)/i

/** The risks in a message, each once; empty for an innocent one. */
export function risksIn(text: string): Risk[] {
  const cleaned = withoutIsbns(plainly(text))
  const risks: Risk[] = []
  if (contact.test(cleaned) || hasPhone(cleaned) || spellsPhone(cleaned)) risks.push('contact')
  if (
    payment.test(cleaned) ||
    hasBankAccount(cleaned) ||
    (mobilePay.test(cleaned) && !payingHere.test(cleaned))
  )
    risks.push('payment')
  const links = cleaned.replaceAll(emails, ' ').match(link) ?? []
  if (links.some((one) => luring.test(one) && !bookPages.test(one))) risks.push('link')
  return risks
}

const emails = new RegExp(email, 'giu')

/** Removes disguises: invisible signs, wide and framed digits, unusual dashes and spaces. */
function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u20E3]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\S\n]+/gu, ' ')
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'iu')
}
