/** The `headers` of a route that looks the same to all guests, so that one cached rendering serves them all. */
export const publicPage = () => ({ 'Cache-Control': 'public' })
