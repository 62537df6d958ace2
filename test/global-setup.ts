/**
 * A place for the database of this test run. The server itself starts when the first test asks for a database
 * (see database.ts), so a run of pure tests needs none; here it is stopped and its files are removed.
 */
import type { TestProject } from 'vitest/node'
import { openDatabaseDirectory } from './database-directory.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    databaseDirectory: string
  }
}

export default async function setup(project: TestProject) {
  const { dir, remove } = await openDatabaseDirectory()
  project.provide('databaseDirectory', dir)
  return remove
}
