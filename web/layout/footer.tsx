import { useRoot } from '../api/use-root.ts'
import { ContactEmail } from '../features/help/contact-email.tsx'
import { Operator } from '../features/help/operator.tsx'
import sprite from '../ui/brand.svg'
import { Logo } from '../ui/brand.tsx'
import { Link } from '../ui/link.tsx'

const legal: [to: `/${string}`, text: string][] = [
  ['/om', 'Om Genlæst'],
  ['/hjælp', 'Hjælp'],
  ['/vilkår', 'Vilkår'],
  ['/privatliv', 'Privatliv'],
  ['/kontakt', 'Kontakt'],
]

export function Footer() {
  return (
    <footer className="foot on-cloth">
      <div className="wrap wrap--wide">
        <div className="foot__grid">
          <div>
            <div className="foot__logo">
              <Logo label="Genlæst" />
            </div>
            <p className="foot__blurb">
              Genlæst er markedspladsen for brugte bøger og pensum – fra én læser til den næste.
            </p>
            <SocialLinks />
          </div>
          <div className="foot__cols">
            <LinkColumn
              title="Find rundt"
              links={[
                ['/', 'Forside'],
                ['/bøger', 'Bøger'],
                ['/fag', 'Fag'],
                ['/pensum', 'Pensum'],
                ['/sælgbog', 'Sælg bog'],
              ]}
            />
            <LinkColumn
              title="Din konto"
              links={[
                ['/dashboard/bøger', 'Mine bøger'],
                ['/dashboard/ordrer', 'Mine ordrer'],
                ['/hjælp/forsendelse?topic=0', 'Hvordan gør jeg?'],
              ]}
            />
          </div>
          <div>
            <h2>Kontakt</h2>
            <address>
              <ContactEmail />
              <br />
              <Operator />
            </address>
          </div>
        </div>
        <div className="foot__end">
          <span>© Genlæst</span>
          <nav className="foot__legal" aria-label="Om Genlæst">
            {legal.map(([to, text]) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </nav>
          <span>Alle priser er i danske kroner.</span>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: [to: `/${string}`, text: string][] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the marketplace's social profiles. There are none if none are set, or if the root loader failed. */
function SocialLinks() {
  const profiles = useRoot()?.settings.profiles ?? []
  return (
    <div className="foot__soc">
      {profiles.map(({ service, url }) => (
        <a key={service} className="iconbtn" href={url} rel="noopener" aria-label={service}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`${sprite}#${service.toLowerCase()}`} />
          </svg>
        </a>
      ))}
    </div>
  )
}
