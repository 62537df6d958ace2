/** Shared by tests of the parcel adapter: a carrier on loopback for each test, and a proxy to it that can fail. */
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { startShipmondoStandIn } from '#sandbox/shipmondo/stand-in'
import { openStore } from '#sandbox/store'
import type { CarrierCode } from '#rules/carriers'
import type { Parcels, ParcelToSend, ServicePoint } from '#server/providers/parcels/parcels'
import { shipmondoParcels, type ShipmondoConfig } from '#server/providers/parcels/shipmondo'
import { listener } from './listener.ts'

export const østerbro = { line1: 'Århusgade 1, st. tv', postalCode: '2100', city: 'København Ø' }
export const odense = { line1: 'Skibhusvej 52', postalCode: '5000', city: 'Odense C' }

export async function carrierWorld(
  settings: Partial<ShipmondoConfig> = {},
  standIn: { indexDelayMs?: number; openingBalance?: number } = {},
) {
  const store = openStore(':memory:')
  const clock = sandboxClock(store)
  const faults = sandboxFaults(store)
  const carrier = await startShipmondoStandIn({ store, clock, faults, indexDelayMs: 3_000, ...standIn })
  onTestFinished(async () => {
    await carrier.close()
    store.close()
  })
  const { baseUrl, user, key, webhookKey } = carrier
  const config = {
    baseUrl,
    user,
    key,
    webhookKey,
    timeoutMs: 2_000,
    buyTimeoutMs: 2_000,
    now: () => clock.now(),
    ...settings,
  }
  return { carrier, clock, faults, config, parcels: shipmondoParcels(config) }
}

/** A proxy to the carrier. `intercept` reads each request, and may answer in the carrier's place. */
export async function proxyTo(
  config: ShipmondoConfig,
  intercept: (method: string, url: URL, response: ServerResponse, sent: Buffer) => boolean,
) {
  const { origin } = new URL(config.baseUrl)
  const own = await listener(async (request, response) => {
    const url = new URL(request.url!, origin)
    const sent = await buffer(request)
    if (intercept(request.method!, url, response, sent)) return
    const { authorization = '', 'content-type': type } = request.headers
    const body = sent.length > 0 ? sent : null
    const headers = { authorization, ...(type && { 'content-type': type }) }
    const answer = await fetch(url, { method: request.method!, headers, body })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  return shipmondoParcels({ ...config, baseUrl: config.baseUrl.replace(origin, own) })
}

export async function shopOf(parcels: Parcels, carrier: CarrierCode): Promise<ServicePoint> {
  return (await parcels.listShops({ purpose: 'collect', carriers: [carrier], address: odense }))[0]!
}

export async function parcelWith(
  parcels: Parcels,
  carrier: CarrierCode,
  reference = 'order-17',
): Promise<ParcelToSend> {
  return {
    reference,
    carrier,
    sender: { name: 'Mette Jensen', ...østerbro, email: 'mette@example.dk', phone: '4512345678' },
    receiver: { name: 'Kim Holm', email: 'kim@example.dk', phone: '4587654321', ...odense },
    servicePoint: await shopOf(parcels, carrier),
    weightGrams: 1_900,
  }
}
