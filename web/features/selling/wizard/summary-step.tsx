import { Link } from 'react-router'
import { formatKroner, formatPhone } from '#rules/danish'
import type { User } from '#contract/accounts'
import { conditionName, isCondition, parsePrice } from '#rules/listing'
import { sellerShare } from '#rules/payout'
import { isKnownSeller } from '#rules/sell-wizard'
import { useFees } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { Sum } from '../../../ui/sum.tsx'
import { editionOf } from '../../books/authors.ts'
import { shownBook } from '../entered-book.ts'
import { ListingPreview } from '../listing-preview.tsx'
import { OwnCopiesNotice } from './own-copies.tsx'
import { accountOf, placeOf, sellerLine } from '../seller-line.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardForm, WizardSection } from './wizard-form.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** Step 4: a summary, and the button that creates the listing. */
export function SummaryStep({ wizard, user }: { wizard: Wizard; user: User }) {
  const { draft, photos } = wizard
  const fees = useFees()
  const price = parsePrice(draft.price)
  const share = price === null || price < wizard.minimum ? null : sellerShare([price], fees)
  return (
    <div className="wiz">
      <WizardForm
        wizard={wizard}
        onContinue={wizard.submit}
        finish={
          <Button type="submit" kind="sell" size="lg">
            Opret annonce
          </Button>
        }
      >
        <WizardSection title="Klar til salg" text="Tjek, at alt er rigtigt. Du kan rette annoncen bagefter.">
          <Facts>
            {[...summaryOf(wizard), ...(isKnownSeller(wizard.facts) ? [] : sellerRows(wizard, user))].map(
              ([name, value]) => (
                <Fact key={name} term={name}>
                  {value}
                </Fact>
              ),
            )}
            {isKnownSeller(wizard.facts) && (
              <Fact term="Dine oplysninger">
                {sellerLine(draft, user)}{' '}
                <Link to="?currentStep=1" aria-label="Ret dine oplysninger">
                  Ret
                </Link>
              </Fact>
            )}
          </Facts>
        </WizardSection>
        {draft.book && <OwnCopiesNotice bookId={draft.book.bookId} />}
        <WizardSection title="Du får" text="Når bogen er solgt, og køberen har godkendt den.">
          <Sum
            rows={[
              { label: 'Pris', amount: share && formatKroner(share.books) },
              {
                label: `Salgsgebyr (${fees.salePercent.toLocaleString('da-DK')} %)`,
                amount: share && formatKroner(-share.saleFee),
              },
              { label: 'Du får', amount: share && formatKroner(share.payout), kind: 'hit' },
            ]}
          />
        </WizardSection>
      </WizardForm>
      <aside className="wiz__side" aria-labelledby="preview">
        <h2 className="label label--ui" id="preview">
          Sådan ser køberne den
        </h2>
        <ListingPreview draft={draft} cover={photos.photos[0]} />
      </aside>
    </div>
  )
}

const missing = 'Mangler'

type Row = [name: string, value: string]

function summaryOf({ draft, photos }: Wizard): Row[] {
  const { stand, desc } = draft
  const book = shownBook(draft)
  return [
    ['Bog', book ? `${book.title}, ${editionOf(book)}` : missing],
    ['Billeder', photos.photos.length > 0 ? String(photos.photos.length) : missing],
    ['Stand', isCondition(stand) ? conditionName(stand) : missing],
    ['Beskrivelse', desc.trim() || 'Ingen'],
  ]
}

function sellerRows({ draft }: Wizard, user: User): Row[] {
  const home = draft.address ?? user.address
  return [
    ['Sendes fra', home ? placeOf(home) : missing],
    ['Afhentning', (draft.pickup ?? user.pickup) ? 'Ja' : 'Nej'],
    ['Mobilnummer', user.phone ? formatPhone(user.phone) : missing],
    ['Udbetaling', accountOf(user) ?? missing],
  ]
}
