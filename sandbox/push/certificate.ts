/**
 * A self-signed certificate for this machine's loopback address. Only clients that are given it can speak TLS to the
 * stand-in. Written as DER (RFC 5280), because Node reads certificates but cannot create them.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const tag = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, utf8: 0x0c, utcTime: 0x17 }
const container = { sequence: 0x30, set: 0x31, version: 0xa0, extensions: 0xa3 }
/** DER bytes: ecdsa-with-SHA256, commonName, basicConstraints, subjectAltName. */
const oids = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  basicConstraints: [0x55, 0x1d, 0x13],
  alternativeName: [0x55, 0x1d, 0x11],
}
const ipAddress = 0x87
const loopback = [127, 0, 0, 1]
const day = 86_400_000

export function createCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(der(tag.oid, oids.ecdsaWithSha256))
  const name = sequence(
    der(container.set, sequence(der(tag.oid, oids.commonName), der(tag.utf8, Buffer.from('sandbox')))),
  )
  const facts = sequence(
    der(container.version, der(tag.integer, [2])),
    // A leading 1 bit would make the number negative.
    der(tag.integer, [1, ...randomBytes(8)]),
    algorithm,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + 3650 * day)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(container.extensions, sequence(itsOwnAuthority(), reachedAtLoopback())),
  )
  const signature = der(tag.bits, [0, ...sign('sha256', facts, privateKey)])
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: asPem(sequence(facts, algorithm, signature)),
  }
}

function itsOwnAuthority() {
  const critical = der(tag.boolean, [0xff])
  const isAuthority = sequence(der(tag.boolean, [0xff]))
  return sequence(der(tag.oid, oids.basicConstraints), critical, der(tag.octets, isAuthority))
}

function reachedAtLoopback() {
  return sequence(der(tag.oid, oids.alternativeName), der(tag.octets, sequence(der(ipAddress, loopback))))
}

function sequence(...parts: Buffer[]) {
  return der(container.sequence, Buffer.concat(parts))
}

/** Writes one DER value: type, length, content. */
function der(type: number, content: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(content)
  const { length } = bytes
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([type, ...(length < 0x80 ? [length] : long)]), bytes])
}

function utcTime(at: number) {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(tag.utcTime, Buffer.from(`${digits}Z`))
}

function asPem(certificate: Buffer) {
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
