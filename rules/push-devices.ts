/** The most devices per person with notifications at a time. */
export const mostPushDevices = 10
