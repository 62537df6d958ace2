/** The figures as sentences, and the missed targets. Memory is in bytes. */

export type Figures = {
  forms: number
  /** The size of one form. */
  bytes: number
  /** Memory before the first form, and its peak while all forms came in. */
  rest: number
  coming: number
  /** The peak from the forms' last bytes until the last answer. */
  working: number
  /** A minute after the last answer. */
  later: number
  seconds: number
  /** Answers other than 201, each as its status and body. */
  refused: readonly string[]
}

/** The most that the forms may take, by the issue that asked for it. */
export const mostForForms = 64 * 1_048_576

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

export function sentences({ forms, bytes, rest, coming, working, later, seconds }: Figures): string[] {
  return [
    `${forms} forms of ${megabytes(bytes)} each, ${megabytes(forms * bytes)} in all.`,
    `The process held ${megabytes(rest)} before, and at most ${megabytes(coming - rest)} more while all were coming in.`,
    `From their last bytes to the last answer, ${seconds.toFixed(1)} s, it held at most ${megabytes(working - rest)} more than before.`,
    `A minute later it held ${megabytes(later)}.`,
  ]
}

/** Returns one sentence for each missed target. */
export function missedTargets({ rest, coming, refused }: Figures): string[] {
  return [
    ...(coming - rest > mostForForms
      ? [`Forms that come in take ${megabytes(coming - rest)}, not at most ${megabytes(mostForForms)}.`]
      : []),
    ...(refused.length > 0 ? [`${refused.length} forms were refused, such as by ${refused[0]}.`] : []),
  ]
}
