import { carrierName, isCarrierCode } from '#rules/carriers'
import { carrierMarks } from './carrier-marks.ts'

/** The carrier's mark. Nothing for an unknown carrier, since its code means nothing to a reader. */
export function CarrierTag({ code, large = false }: { code: string | null; large?: boolean }) {
  if (code === null || !isCarrierCode(code)) return null
  const { plate, ink, letters, word, dot } = carrierMarks[code]
  return (
    <svg
      className={large ? 'carrier carrier--lg' : 'carrier'}
      viewBox="0 0 68 28"
      role="img"
      aria-label={carrierName(code)}
    >
      <rect width="68" height="28" rx="4" fill={plate} />
      {letters && (
        <path
          d={letters}
          fill="none"
          stroke={ink}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {word && (
        <text x="34" y="18" fontSize="13" fontWeight="800" textAnchor="middle" fill={ink}>
          {word}
        </text>
      )}
      {dot && <circle cx={dot.x} cy={dot.y} r="2.25" fill={dot.colour} />}
    </svg>
  )
}
