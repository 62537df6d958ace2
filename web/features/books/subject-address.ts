/** The address of a subject's page. */
export function subjectAddress({ id }: { id: string }): `/fag/${string}` {
  return `/fag/${id}`
}
