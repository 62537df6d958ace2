/**
 * The script of `offline.html`. It loads the page once the server answers: at a press, when online again, and every ten
 * seconds.
 */
const retryEveryMs = 10_000
const message = document.querySelector('#said')

/** Returns false if there is still no connection. */
async function loadIfAnswered() {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
  } catch {
    return false
  }
  // A person who opened this very page has no other page to load.
  if (globalThis.location.pathname === '/offline.html') globalThis.location.replace('/')
  else globalThis.location.reload()
  return true
}

async function tryNow() {
  message.textContent = 'Prøver igen'
  if (!(await loadIfAnswered())) message.textContent = 'Der er stadig ingen forbindelse.'
}

document.querySelector('#again').addEventListener('click', () => void tryNow())
globalThis.addEventListener('online', () => void loadIfAnswered())
setInterval(() => void loadIfAnswered(), retryEveryMs)
