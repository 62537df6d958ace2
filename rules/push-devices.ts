/** On how many devices one person may have notifications at a time. */
export const mostPushDevices = 10
