/** Reads what `npm audit --json` says. A registry that gives no answer is no good news. */
export type Report = { lines: string[]; exitCode: 0 | 1 | 2 }

type Advice = { title: string; url: string }
type Found = {
  name: string
  severity: string
  range: string
  /** A text names another package of the list, through which this one is affected. */
  via: (Advice | string)[]
  fixAvailable: boolean | { name: string; version: string }
}
type Answer = {
  vulnerabilities?: Record<string, Found>
  metadata?: { dependencies: { total: number } }
  message?: string
}

export function reportOf(answer: Answer): Report {
  const { vulnerabilities, metadata, message = 'an answer of another kind' } = answer
  if (!vulnerabilities || !metadata)
    return {
      lines: [`Nothing was checked, as the registry tells of no vulnerabilities: ${message}`],
      exitCode: 2,
    }
  const found = Object.values(vulnerabilities)
  if (found.length === 0)
    return { lines: [`No known vulnerability in ${metadata.dependencies.total} packages.`], exitCode: 0 }
  return { lines: found.map(lineOf), exitCode: 1 }
}

function lineOf({ name, severity, range, via, fixAvailable }: Found): string {
  const why = via
    .map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`))
    .join('; ')
  return `${severity}  ${name} ${range}: ${why}. ${fixOf(fixAvailable)}`
}

function fixOf(fix: Found['fixAvailable']): string {
  if (fix === false) return 'No fix yet.'
  return fix === true ? 'A new version fixes it.' : `${fix.name} ${fix.version} fixes it.`
}
