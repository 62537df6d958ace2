/** The notice that the terms or the page about privacy have changed. */
import { privacyVersions, termsVersions, type LegalVersion } from '#contract/legal-versions'
import { formatDate } from '#rules/danish'
import type { Email } from '../email.ts'

export type ChangedVersions = { terms: LegalVersion | null; privacy: LegalVersion | null }

/** The versions of terms and privacy page that begin on a day. */
export function versionsOf(from: string): ChangedVersions {
  const of = (versions: readonly LegalVersion[]) => versions.find((version) => version.from === from) ?? null
  return { terms: of(termsVersions), privacy: of(privacyVersions) }
}

/** Null if there is no such version any more. */
export function legalChanged(
  { terms, privacy }: ChangedVersions,
  to: string,
  publicUrl: string,
): Email | null {
  const changed = terms ?? privacy
  if (!changed) return null
  const day = formatDate(new Date(changed.from))
  const what = [terms && 'vilkår', privacy && 'side om privatliv']
    .filter((name) => name !== null)
    .join(' og ')
  return {
    subject: `Ny udgave: ${what}, fra ${day}`,
    heading: `Vores ${what} ændrer sig`,
    to,
    blocks: [
      { say: `Den nye udgave gælder fra ${day}.` },
      ...(terms ? [{ title: 'Vilkår' }, { say: terms.changes }] : []),
      ...(privacy ? [{ title: 'Privatliv' }, { say: privacy.changes }] : []),
      ...(terms
        ? [
            {
              say: 'De nye vilkår gælder for handler, der indgås fra den dag. Handler, der allerede er i gang, følger de gamle. Vil du ikke være med længere, kan du slette din konto under Profil.',
            },
            { link: 'Læs og accepter vilkårene', to: `${publicUrl}/dashboard/profil` },
          ]
        : [{ link: 'Læs siden om privatliv', to: `${publicUrl}/privatliv` }]),
    ],
  }
}
