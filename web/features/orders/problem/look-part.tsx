import { ConditionMark } from '../../books/condition-mark.tsx'
import { Photo } from '../../books/photo.tsx'
import { genitive } from '#rules/danish'
import type { RefundDetail } from '#rules/refund-case'
import { maxTextLength } from '#rules/listing'
import { TextArea } from '../../../ui/text-field.tsx'
import type { OrderView } from '../../order-parts/order-view.ts'
import { ProblemPhotos } from './problem-photos.tsx'
import type { ProblemDraft } from './use-problem-draft.ts'
import type { PhotosOnWay, ProblemPhoto } from './send-problem-photos.ts'

type LookPartProps = {
  view: OrderView
  detail: RefundDetail
  draft: ProblemDraft
  photos: readonly ProblemPhoto[]
  onPhotos: (change: (photos: readonly ProblemPhoto[]) => readonly ProblemPhoto[]) => void
  error: string | null
  onWay: PhotosOnWay
  onRetry: () => void
}

type Words = { title: string; text: string; label: string; help: string }

/** Asks the buyer for photos and words; beside the seller's own photo where the book is at fault. */
export function LookPart({ view, detail, draft, ...photos }: LookPartProps) {
  const { title, text, label, help } = wordsOf(detail, view.other.first_name)
  const isBookAtFault = detail !== 'lost' && detail !== 'no_pickup'
  return (
    <section className="wiz__sec look">
      <h2>{title}</h2>
      <p>{text}</p>
      {isBookAtFault && (
        <div className="look__both">
          <AsShown view={view} />
          <div>
            <p className="label">Sådan er den</p>
            <ProblemPhotos {...photos} />
          </div>
        </div>
      )}
      <div className="mt-6">
        <TextArea
          label={label}
          help={help}
          name="text"
          rows={3}
          maxLength={maxTextLength}
          value={draft.text}
          onChange={({ target }) => draft.setText(target.value)}
        />
      </div>
    </section>
  )
}

function AsShown({ view: { shipment, other } }: { view: OrderView }) {
  const book = shipment.products[0]
  if (!book) return null
  const { dbBook, apiBook } = book
  return (
    <div>
      <p className="label">{other.first_name} viste den sådan</p>
      <div className="look__photos">
        <div className="thumb">
          <Photo
            photoKey={dbBook.photos[0]}
            preview={dbBook.preview}
            alt={`${genitive(other.first_name)} billede`}
            sizes="8rem"
            title={apiBook.title}
          />
        </div>
        <div className="look__stand">
          <ConditionMark stand={dbBook.stand} />
          {dbBook.desc && <span>»{dbBook.desc}«</span>}
        </div>
      </div>
    </div>
  )
}

function wordsOf(detail: RefundDetail, seller: string): Words {
  const both = `${seller} og Genlæst kan se det.`
  switch (detail) {
    case 'wrong_book':
      return {
        title: 'Vis os det',
        text: `Tag gerne et billede af forsiden og af siden med udgaven. ${both}`,
        label: 'Hvilken bog fik du?',
        help: 'Skriv titel og udgave.',
      }
    case 'more_worn':
    case 'pages_missing':
      return {
        title: 'Vis os det',
        text: `To eller tre billeder er nok. ${both}`,
        label: 'Hvad ser du?',
        help: 'Kort og konkret: hvor i bogen, og hvad du havde regnet med.',
      }
    case 'lost':
      return {
        title: 'Hvor har du ledt?',
        text: `Har du set i pakkeboksen og hos naboen? ${both}`,
        label: 'Fortæl kort',
        help: 'Skriv, hvor du har set efter, og om du har spurgt i pakkeshoppen.',
      }
    case 'no_pickup':
      return {
        title: 'Hvad skete der?',
        text: both,
        label: 'Hvem kom ikke, og hvornår havde I aftalt?',
        help: 'Skriv dag og klokkeslæt, og hvad I har skrevet sammen.',
      }
  }
}
