/** The page with the pile's rows. */
export const pileAddress = '/sælgbunke'
