/** The characters of which 160 fit in an SMS; a single other one more than halves that (3GPP TS 23.038). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const nearest: Record<string, string> = {
  '\u00a0': ' ',
  '\u2212': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '”': '"',
  '“': '"',
  '»': '"',
  '«': '"',
  '…': '...',
}

/** Replaces other characters by the nearest: 'ê' by 'e', '–' by '-', anything else by '?'. */
export function inGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (basic.has(sign)) return sign
    const bare = nearest[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return Array.from(bare).every((one) => basic.has(one)) ? bare : '?'
  }).join('')
}
