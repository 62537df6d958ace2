import { PackageCheck } from 'lucide'
import { Avatar } from '../../ui/avatar.tsx'
import { BrandMark, Logo } from '../../ui/brand.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { Sum } from '../../ui/sum.tsx'
import { Row, Sample } from './sample.tsx'
import '../../styles/skeleton.css'

const drawings: DrawingName[] = [
  'no-listings',
  'none-active',
  'none-sold',
  'none-bought',
  'basket',
  'no-chats',
  'no-transactions',
  'no-hits',
  'fallen',
]

/** Components that tell the reader something: notices, stamps, sums and the like. */
export function MessageSamples({ now }: { now: string }) {
  return (
    <>
      <Sample of="notice">
        <Notice>Du kan ændre prisen, til bogen er købt.</Notice>
        <Notice kind="ok">Din adresse er gemt.</Notice>
        <Notice kind="danger">Betalingen gik ikke igennem.</Notice>
      </Sample>
      <Sample of="stamp">
        <Row>
          <Stamp>Solgt</Stamp>
          <Stamp kind="wait">Ikke afsendt</Stamp>
          <Stamp kind="act">Din tur</Stamp>
          <Stamp kind="off">Annulleret</Stamp>
          <Stamp kind="ok" icon={PackageCheck}>
            Til salg
          </Stamp>
        </Row>
      </Sample>
      <Sample of="facts">
        <Facts>
          <Fact term="Forfatter">Karen Blixen</Fact>
          <Fact term="Udgave">3. udgave, 2019</Fact>
        </Facts>
      </Sample>
      <Sample of="sum">
        <Sum
          rows={[
            { label: 'Pris', amount: '200,00 kr.' },
            { label: 'Levering', amount: null },
            { label: 'I alt', amount: '220,00 kr.', kind: 'total' },
            { label: 'Du får', amount: '180,00 kr.', kind: 'hit' },
          ]}
        />
      </Sample>
      <Sample of="price">
        <Row>
          <Price text="220,00 kr." />
          <Price text="220,00 kr." large />
        </Row>
      </Sample>
      <Sample of="countdown">
        <Countdown now={now} until={new Date(new Date(now).getTime() + 599_000).toISOString()} />
      </Sample>
      <Sample of="avatar">
        <Row>
          <Avatar firstName="Anna" lastName="Holm" />
          <Avatar firstName="Bo" lastName="Lund" />
          <Avatar firstName="Øjvind" lastName="Åkjær" />
        </Row>
      </Sample>
      <Sample of="skeleton">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <div className="samples__card">
          <CardSkeleton />
        </div>
      </Sample>
      <Sample of="empty-state">
        <EmptyState drawing="no-hits" title="Ingen bøger passer" text="Prøv med færre filtre." heading="h3" />
      </Sample>
      <Sample of="drawing">
        <Row>
          {drawings.map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </Row>
      </Sample>
      <Sample of="brand">
        <Row>
          <Logo label="Genlæst" />
          <BrandMark />
          <Icon of={PackageCheck} size="lg" />
        </Row>
      </Sample>
    </>
  )
}
