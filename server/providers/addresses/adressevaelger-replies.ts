/**
 * Translates Adressevælger's replies. A reply of another shape, or one that says `fejl`, throws AddressesUnavailable.
 */
import { z } from 'zod'
import { AddressesUnavailable, type Address, type AddressHit } from './addresses.ts'

export type Hit = { kind: AddressHit['kind']; text: string; id: string }

const kinds = new Map<string, AddressHit['kind']>([
  ['vejnavn', 'street'],
  ['navngivenvejpostnummer', 'street'],
  ['husnummer', 'house'],
  ['adresse', 'address'],
])

const hit = z.object({ type: z.string(), titel: z.string(), id: z.string().default('') })
const search = z.object({ status: z.literal('ok'), fund: z.array(hit) })

const blankToNull = z
  .string()
  .nullish()
  .transform((text) => text || null)

const details = z.object({
  status: z.literal('ok'),
  adresse: z.object({
    id_lokalid: z.string(),
    etagebetegnelse: blankToNull,
    doerbetegnelse: blankToNull,
    husnummer: z.object({
      husnummertekst: z.string(),
      vejnavn: z.string(),
      postnummer: z.object({ postnr: z.string(), navn: z.string() }),
    }),
  }),
})

/** Leaves out hits of a kind we do not know: the service may add kinds later. */
export function searchReply(body: unknown): Hit[] {
  return read(search, body).fund.flatMap(({ type, titel, id }) => {
    const kind = kinds.get(type)
    return kind ? [{ kind, text: titel, id }] : []
  })
}

export function addressReply(body: unknown): Address {
  const { adresse } = read(details, body)
  const { husnummertekst, vejnavn, postnummer } = adresse.husnummer
  return {
    id: adresse.id_lokalid,
    street: vejnavn,
    houseNumber: husnummertekst,
    floor: adresse.etagebetegnelse,
    door: adresse.doerbetegnelse,
    postalCode: postnummer.postnr,
    city: postnummer.navn,
  }
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  throw new AddressesUnavailable('Adressevælger gave no answer', { cause: result.error })
}
