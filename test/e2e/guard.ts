/**
 * What must not happen behind the screens of a journey: console output, exceptions, hydration mismatches (which React
 * reports as exceptions), failed responses and files, and errors in the server's log. A journey that expects a refusal
 * says so first, and then the refusal must come.
 */
import { expect, type BrowserContext } from '@playwright/test'

type Refusal = { status: number; path: string }
/** An error's message, thrown or announced. */
type Exception = { message: string; told: string }

/** Chromium logs this for each response from 400 up; the responses themselves are checked. */
const chromiumsEcho = /^Failed to load resource: the server responded with a status of \d{3}/
/** The page was left, or its film stopped, before the file had arrived. */
const leftEarly = 'net::ERR_ABORTED'
/** The result of a call while a journey holds its browser offline. */
const offlineError = 'net::ERR_INTERNET_DISCONNECTED'
/** The result of a file that the service worker could not fetch either. */
const offlineForWorker = 'net::ERR_FAILED'
/** A page that the service worker answers itself needs no answer of the network. */
const unusedPreload = /navigation preload request (was cancelled|failed)/i
/** Chromium logs this when it cannot look for another version of the service worker. */
const noServiceWorker = 'An unknown error occurred when fetching the script'
/** The runner's own words, in a browser without a service worker. */
const noWorkerHere = 'Service Worker registration blocked by Playwright'
/** A socket that was no longer needed when it would have opened. */
const socketGivenUp = 'WebSocket is closed before the connection is established'

export function createGuard() {
  const faults: string[] = []
  const announced: Refusal[] = []
  const refused: Refusal[] = []
  const exceptions: Exception[] = []
  const announcedExceptions: RegExp[] = []
  let mayBreak = false

  function watch(context: BrowserContext) {
    context.on('console', (line) => {
      const text = line.text()
      const isOfLine =
        (mayBreak &&
          ([offlineError, offlineForWorker, noServiceWorker].some((told) => text.includes(told)) ||
            unusedPreload.test(text))) ||
        text.includes(socketGivenUp)
      if (text === noWorkerHere) return
      if (['error', 'warning'].includes(line.type()) && !chromiumsEcho.test(text) && !isOfLine)
        faults.push(`console ${line.type()} on ${line.page()?.url()}: ${text}`)
    })
    context.on('weberror', (error) => {
      const { message, stack } = error.error()
      exceptions.push({ message, told: `exception on ${error.page()?.url()}: ${stack}` })
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // The service worker fetches files in the background, whatever the journey is about.
      if (request.serviceWorker() && reason === offlineError) return
      if (reason !== leftEarly && !(mayBreak && [offlineError, offlineForWorker].includes(reason ?? '')))
        faults.push(`${request.method()} ${request.url()}: ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() < 400) return
      const one = { status: response.status(), path: decodeURI(new URL(response.url()).pathname) }
      // The service worker asks for the labels of a list, and an order may have moved on meanwhile.
      if (response.request().serviceWorker() && one.status === 404 && one.path === '/dashboard/etiket') return
      refused.push(one)
    })
  }

  return {
    watch,
    /** From here to the journey's end such a response is allowed. */
    expectsRefusal(status: number, path: string) {
      announced.push({ status, path })
    },
    /** From here to the journey's end the connection may be cut. */
    expectsLostConnection() {
      mayBreak = true
    },
    /** An error that is only logged (`reportError`) is an exception to the browser. */
    expectsException(message: RegExp) {
      announcedExceptions.push(message)
    },
    expectQuiet(serverErrors: readonly string[]) {
      const isLike = (one: Refusal) => (other: Refusal) =>
        one.status === other.status && one.path === other.path
      const isAnnounced = ({ message }: Exception) => announcedExceptions.some((one) => one.test(message))
      const strange = exceptions.filter((one) => !isAnnounced(one)).map(({ told }) => told)
      expect.soft(strange, 'exceptions in the browser').toEqual([])
      expect.soft(faults, 'faults in the browser').toEqual([])
      expect.soft(serverErrors, "errors in the server's log").toEqual([])
      const surprises = refused.filter((one) => !announced.some(isLike(one)))
      expect.soft(surprises, 'answers that nobody expected').toEqual([])
      const missing = announced.filter((one) => !refused.some(isLike(one)))
      expect.soft(missing, 'refusals that did not come').toEqual([])
    },
  }
}
