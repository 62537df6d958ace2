/** The address of a subject's page. */
export function subjectAddress({ id }: { id: string }): string {
  return `/fag/${id}`
}
