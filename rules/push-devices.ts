/** The most devices per person with notifications at a time. */
export const maxPushDevices = 10
