/**
 * Polls where parcels are: GET /shipment_monitor_statuses, which the vendor's SDK uses and its OpenAPI document
 * leaves out. If the path disappears, every call throws ParcelsUnavailable, since unknown paths send HTML.
 */
import { pageSize, ParcelRefused, ParcelsUnavailable, type ParcelEvent, type Parcels } from './parcels.ts'
import type { ShipmondoApi } from './shipmondo-api.ts'
import { monitoredEvent, type MonitorData } from './shipmondo-events.ts'

export function shipmondoMonitor(api: ShipmondoApi, now: () => Date): Pick<Parcels, 'whereabouts'> {
  async function ask(shipmentIds: readonly string[]): Promise<Map<string, ParcelEvent | null>> {
    const { body } = await api.get<Partial<MonitorData>[]>('/shipment_monitor_statuses', {
      ids: shipmentIds.join(','),
      per_page: pageSize,
    })
    if (!Array.isArray(body)) throw new ParcelsUnavailable('Shipmondo answers no list of parcels')
    return new Map(
      body.flatMap((data) =>
        data.shipment_id == null ? [] : [[String(data.shipment_id), monitoredEvent(data, now())] as const],
      ),
    )
  }

  return {
    async whereabouts(shipmentIds) {
      try {
        return await ask(shipmentIds)
      } catch (error) {
        // Unknown ids must not fail the others.
        if (!(error instanceof ParcelRefused) || shipmentIds.length === 1) throw error
        const found = new Map<string, ParcelEvent | null>()
        for (const id of shipmentIds) for (const [known, event] of await askAlone(id)) found.set(known, event)
        return found
      }
    },
  }

  async function askAlone(id: string): Promise<Map<string, ParcelEvent | null>> {
    try {
      return await ask([id])
    } catch (error) {
      if (error instanceof ParcelRefused) return new Map()
      throw error
    }
  }
}
