import { Link, useRevalidator } from 'react-router'
import type { LegalVersion } from '#contract/legal-versions'
import { formatDate } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

/** Asks for the acceptance of changed terms; it is gone once they are accepted. */
export function NewTerms({ terms: { from, changes } }: { terms: LegalVersion }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()

  async function accept() {
    await api.call('acceptTerms', { version: from })
    await revalidate()
  }

  return (
    <section className="card" aria-labelledby="new-terms">
      <h2 className="as-h3" id="new-terms">
        Nye vilkår
      </h2>
      <p>
        Vores{' '}
        <Link className="link" to="/vilkår">
          vilkår
        </Link>{' '}
        har en ny udgave, der gælder fra {formatDate(new Date(from))}. {changes}
      </p>
      <Button kind="line" busy={busy} onClick={() => act(accept)}>
        {busy ? 'Gemmer' : 'Accepter vilkårene'}
      </Button>
      <FieldError>{refused?.message}</FieldError>
    </section>
  )
}
