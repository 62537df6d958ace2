import { Link } from 'react-router'
import { fullName } from '#rules/full-name'
import { useViewer } from '../../../api/use-root.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { BookGrid } from '../book-grid.tsx'
import type { SellerData } from './load-seller.ts'
import { sellerAddress } from './seller-address.ts'
import { SellerRecord } from './seller-record.tsx'
import { copiesWords } from './seller-words.ts'
import '../../../styles/seller.css'

/** A seller as others see them: name, record, and copies for sale. */
export function SellerPage({ profile }: { profile: SellerData }) {
  const { seller, since, copies } = profile
  const isOwn = useViewer()?._id === seller._id
  const name = fullName(seller)
  return (
    <Page>
      <div className="wrap">
        {isOwn && (
          <Notice>
            Sådan ser andre din profil. Dit navn retter du under <Link to="/dashboard/profil">Profil</Link>.
          </Notice>
        )}
        <header className="sellerhead">
          <Avatar firstName={seller.first_name} lastName={seller.last_name} />
          <div>
            <h1 style={longestWord(name)}>{name}</h1>
            <p className="muted">Privatperson · på Genlæst siden {since}</p>
          </div>
          <SellerRecord profile={profile} />
        </header>
        {copies.length === 0 ? (
          <NothingForSale isOwn={isOwn} />
        ) : (
          <CopiesForSale profile={profile} isOwn={isOwn} />
        )}
        {!isOwn && (
          <p className="reportlinks mt-16">
            <ReportButton subject={{ kind: 'person', userId: seller._id, name }}>
              Rapportér sælgeren
            </ReportButton>
          </p>
        )}
      </div>
    </Page>
  )
}

function CopiesForSale({ profile, isOwn }: { profile: SellerData; isOwn: boolean }) {
  const { seller, copies, copy_count, page, page_count } = profile
  return (
    <section aria-labelledby="tilsalg">
      <div className="section__head">
        <h2 id="tilsalg">{copiesWords(copy_count)}</h2>
        {!isOwn && <p className="muted">Spørgsmål stiller du på bogens side.</p>}
      </div>
      <BookGrid items={copies} heading="h3" />
      {page_count > 1 && (
        <nav className="pager" aria-label="Sider med bøger">
          {page > 1 && (
            <Link
              className={buttonClass({ kind: 'line' })}
              to={sellerAddress(seller._id, page - 1)}
              rel="prev"
            >
              Forrige
            </Link>
          )}
          <span className="muted">
            Side {page} af {page_count}
          </span>
          {page < page_count && (
            <Link
              className={buttonClass({ kind: 'line' })}
              to={sellerAddress(seller._id, page + 1)}
              rel="next"
            >
              Næste
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function NothingForSale({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      drawing="no-hits"
      title={copiesWords(0)}
      action={
        isOwn ? (
          <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
            Sælg bog
          </Link>
        ) : (
          <Link className={buttonClass({ kind: 'line' })} to="/bøger">
            Se andre bøger
          </Link>
        )
      }
    />
  )
}
