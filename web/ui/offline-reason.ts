import { createContext } from 'react'

/** The id of the element that says that nothing can be sent now, or null while there is a connection. */
export const OfflineReason = createContext<string | null>(null)
