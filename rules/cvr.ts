/** The number of a Danish company: eight digits, checked modulo 11 (the central business register, CVR). */
const weights = [2, 7, 6, 5, 4, 3, 2, 1]

export function isCvr(text: string): boolean {
  if (!/^[1-9]\d{7}$/.test(text)) return false
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11 === 0
}
