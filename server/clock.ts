/** The sandbox may move the time forward, so nothing reads the machine's clock. */
export type Clock = { now(): Date }
