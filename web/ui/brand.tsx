import sprite from './brand.svg'

/** The wordmark. Without a label it is decoration beside the name in text. */
export function Logo({ label }: { label?: string }) {
  return (
    <svg
      viewBox="0 0 436 104"
      width="436"
      height="104"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#logo`} />
    </svg>
  )
}

/** The æ alone, for places where the wordmark would be too small. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 96 88" width="64" height="58" aria-hidden="true">
      <use href={`${sprite}#mark`} />
    </svg>
  )
}
