/** The sender of mails in tests. */
export const url = 'https://genlaest.example'

export const sender = {
  home: url,
  operator: { name: 'Genlæst ApS', address: 'Nørregade 1, 8000 Aarhus C', cvr: '24256790', phone: null },
}
