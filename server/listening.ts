/** Checks and opens the public port. Throws StartFailure when the port cannot be used. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartFailure } from './start-failure.ts'

type Listen = Config['listen']

/** Called before the slow parts of a first start, so that the operator learns at once of a taken port. */
export async function mustBeFree(listen: Listen) {
  const probe = createServer()
  await opened(() => once(probe.listen(listen), 'listening'), listen)
  probe.close()
  await once(probe, 'close')
}

/** The addresses for a person on this machine, and for the program itself. */
type Place = { url: string; internal: string }

export async function listening(app: FastifyInstance, listen: Listen): Promise<Place> {
  await opened(() => app.listen(listen), listen)
  const { port } = app.server.address() as AddressInfo
  return placeOf({ ...listen, port })
}

/** `port` is the bound one. */
export function placeOf({ host, port }: Listen): Place {
  const everywhere = host === '0.0.0.0' || host === '::'
  const written = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${everywhere || host === '127.0.0.1' ? 'localhost' : written}:${port}`,
    internal: `http://${everywhere ? '127.0.0.1' : written}:${port}`,
  }
}

/** Turns an error that the operator can fix into a StartFailure. */
async function opened<Opened>(open: () => Promise<Opened>, { host, port }: Listen): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartFailure(`PORT ${port} on ${host} is in use; set PORT to another one`)
    if (code === 'EACCES')
      throw new StartFailure(`PORT ${port} may not be opened by this user; set PORT to another one`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartFailure(`HOST ${host} is no address of this machine`)
    throw error
  }
}
