/** The sandbox may move it forward, so nobody asks the machine for the time. */
export type Clock = { now(): Date }
