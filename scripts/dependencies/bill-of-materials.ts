/**
 * The packages of production as a CycloneDX bill of materials, by the lock file. Our own, because `npm sbom --omit dev` (11.19) leaves out every
 * fourth of them, zod among them.
 */
export type Locked = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}
export type LockFile = { packages: Record<string, Locked> }
type Ours = { name: string; version: string }

export type Component = ReturnType<typeof componentOf>

export function billOfMaterials({ name, version }: Ours, { packages }: LockFile, now: Date) {
  const used = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
  const components = new Map(
    used.map(([path, found]) => [purlOf(nameOf(path), found.version), componentOf(path, found)]),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': purlOf(name, version),
        name,
        version,
        purl: purlOf(name, version),
      },
    },
    components: [...components.values()],
  }
}

/** A package is once in the list, however often the tree holds this version of it. */
function componentOf(path: string, { version, license, integrity, optional }: Locked) {
  const name = nameOf(path)
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [licenceOf(license)] }),
    hashes: hashesOf(integrity),
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The scope is a namespace, whose @ is encoded (purl specification). */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenceOf = (text: string) =>
  /^[A-Za-z0-9.-]+$/.test(text)
    ? { license: { id: text } }
    : { expression: text.replaceAll(/^\((.*)\)$/g, '$1') }

function hashesOf(integrity = '') {
  const [, digest] = /^sha512-(.+)$/.exec(integrity) ?? []
  return digest ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] : []
}
