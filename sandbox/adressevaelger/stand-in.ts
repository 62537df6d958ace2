/**
 * The search service of the Danish address register on loopback, with a few thousand invented homes on real streets.
 */
import type { FastifyReply } from 'fastify'
import type { Faults } from '../faults.ts'
import { startLoopback, type Loopback } from '../loopback.ts'
import { findAddresses, findHouses, type Hit, type Query } from './find.ts'
import { register, type Address, type Register } from './register.ts'

export type AdressevaelgerStandIn = Loopback & { token: string }

type Options = { faults: Faults; perSecond?: number }
type Params = Record<string, string | undefined>

const known = new Set(['tekst', 'token', 'maksimum', 'medtagForeloebige', 'vejnavn', 'postnummer'])

export async function startAdressevaelgerStandIn({
  faults,
  perSecond = 200,
}: Options): Promise<AdressevaelgerStandIn> {
  const token = 'adressevaelger-sandbox'
  const tooMany = limiter(perSecond)

  const server = await startLoopback({
    provider: 'addresses',
    faults,
    failure: refusal('Der opstod en intern fejl'),
    routes(app) {
      app.addHook<{ Querystring: Params }>('preHandler', async ({ query }, reply) => {
        if (tooMany()) return refuse(reply.header('retry-after', '1'), 429, 'For mange kald')
        if (query.token !== token) return refuse(reply, 401, 'Ugyldigt token')
        const stranger = Object.keys(query).find((name) => !known.has(name))
        if (stranger) return refuse(reply, 400, `Ukendt parameter: ${stranger}`)
      })
      app.get<{ Querystring: Params }>('/adresser/soeg', ({ query }, reply) =>
        search(findAddresses, query, reply),
      )
      app.get<{ Querystring: Params }>('/husnumre/soeg', ({ query }, reply) =>
        search(findHouses, query, reply),
      )
      app.get<{ Params: { id: string } }>('/adresser/:id', ({ params }, reply) => {
        const address = register().addresses.find(({ id }) => id === params.id)
        return address
          ? { status: 'ok', adresse: detailsOf(address) }
          : refuse(reply, 404, 'Adressen findes ikke')
      })
    },
  })
  return { ...server, token }

  function search(find: (register: Register, query: Query) => Hit[], params: Params, reply: FastifyReply) {
    const { tekst: text = '', maksimum = '10', vejnavn: street, postnummer: postalCode } = params
    if (text.length < 2 || text.length > 73) return refuse(reply, 400, 'tekst skal være på 2 til 73 tegn')
    if (!/^[1-9]\d?$/.test(maksimum)) return refuse(reply, 400, 'maksimum skal være et tal fra 1 til 99')
    return {
      status: 'ok',
      beskrivelse: '',
      fund: find(register(), { text, limit: Number(maksimum), street, postalCode }),
    }
  }
}

function refusal(beskrivelse: string) {
  return { status: 'fejl', beskrivelse }
}

function refuse(reply: FastifyReply, status: number, beskrivelse: string) {
  return reply.code(status).send(refusal(beskrivelse))
}

function limiter(perSecond: number): () => boolean {
  let second = 0
  let calls = 0
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, calls] = [now, 0]
    return ++calls > perSecond
  }
}

function detailsOf({ id, title, floor, door, house }: Address) {
  return {
    id_lokalid: id,
    adressebetegnelse: title,
    etagebetegnelse: floor,
    doerbetegnelse: door,
    status: '3',
    husnummer: {
      id_lokalid: house.id,
      husnummertekst: house.number,
      adgangsadressebetegnelse: house.title,
      vejnavn: house.street,
      postnummer: { postnr: house.postalCode, navn: house.city },
      navngivenvej: { vejnavn: house.street },
      supplerendebynavn: house.suburb ? { navn: house.suburb } : null,
    },
  }
}
