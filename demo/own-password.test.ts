import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { directory } from '#test/running-program'
import { replaceUsualPassword } from './own-password.ts'
import { demoPassword } from './people.ts'
import { seedDemo } from './seed.ts'
import { demoCode } from '#sandbox/authenticator'

test(
  'where others reach the sandbox, its people have a password that nobody can know',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    const folder = await directory()
    await seedDemo(app.deps, app.sandbox)
    const logIn = async (email: string, password: string) =>
      (await app.as(null, 'login', { email, password, code: demoCode(app.deps.clock.now()) })).status
    const { token } = (await app.as(null, 'login', { email: 'anna@example.dk', password: demoPassword })).body

    const password = await replaceUsualPassword(app.deps.db, folder)

    for (const email of ['anna@example.dk', 'bo@example.dk', 'drift@example.dk']) {
      expect([email, await logIn(email, demoPassword)]).toEqual([email, 401])
      expect([email, await logIn(email, password)]).toEqual([email, 200])
    }
    expect((await app.as({ token }, 'bought')).status).toBe(401)
    expect((await stat(join(folder, 'demo-password'))).mode & 0o777).toBe(0o600)
    expect(await replaceUsualPassword(app.deps.db, folder)).toBe(password)
    expect(await logIn('anna@example.dk', password)).toBe(200)
  },
)
