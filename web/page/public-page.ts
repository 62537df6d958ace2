/** A route that exports this as its `headers` shows everybody who is not signed in the same, so one rendering serves all. */
export const publicPage = () => ({ 'Cache-Control': 'public' })
