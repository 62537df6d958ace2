/** Finds passwords that are easy to guess, besides short ones and those that many people use (docs/product.md 3). */

export type Owner = { email: string; first_name: string; last_name: string }
export type PasswordFault = 'repeats' | 'is_you'

/** Null when neither is true. There is no rule about kinds of characters: they make passwords worse. */
export function passwordFault(password: string, owner: Owner): PasswordFault | null {
  if (new Set(password).size === 1) return 'repeats'
  return ownWords(owner).has(plain(password)) ? 'is_you' : null
}

function ownWords({ email, first_name, last_name }: Owner): Set<string> {
  const [mailbox = ''] = email.split('@')
  const words = [email, mailbox, first_name, last_name, first_name + last_name, last_name + first_name]
  return new Set(words.map(plain).filter((word) => word !== ''))
}

/** Drops case, spaces, points and digits at the end: 'Sofie.Holm1999' is 'sofieholm'. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.\-_]/g, '')
    .replace(/\d+$/, '')
}
