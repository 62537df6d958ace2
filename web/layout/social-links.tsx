import { useRoot } from '../api/use-root.ts'
import sprite from '../ui/brand.svg'

/** Links to the marketplace's social profiles. There are none if none are set, or if the root loader failed. */
export function SocialLinks() {
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
