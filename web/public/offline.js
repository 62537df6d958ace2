/** Beside `offline.html`: goes on to the page once somebody answers, which is asked at a press, and again and again. */
const everyMs = 10_000
const said = document.querySelector('#said')

/** False where there is still no line. */
async function goOn() {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
  } catch {
    return false
  }
  // Who opened this very page has none to go on to.
  if (globalThis.location.pathname === '/offline.html') globalThis.location.replace('/')
  else globalThis.location.reload()
  return true
}

async function tryNow() {
  said.textContent = 'Prøver igen'
  if (!(await goOn())) said.textContent = 'Der er stadig ingen forbindelse.'
}

document.querySelector('#again').addEventListener('click', () => void tryNow())
globalThis.addEventListener('online', () => void goOn())
setInterval(() => void goOn(), everyMs)
