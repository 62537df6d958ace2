import sprite from '../ui/brand.svg'

const profiles = [
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/genlaest' },
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/genlaest' },
  { name: 'TikTok', icon: 'tiktok', href: 'https://www.tiktok.com/@genlaest' },
]

export function SocialLinks() {
  return (
    <div className="foot__soc">
      {profiles.map(({ name, icon, href }) => (
        <a key={name} className="iconbtn" href={href} rel="noopener" aria-label={`Genlæst på ${name}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`${sprite}#${icon}`} />
          </svg>
        </a>
      ))}
    </div>
  )
}
