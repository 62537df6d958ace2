/**
 * A place for the database of this test run. The server itself starts when the first test asks for a database
 * (see database.ts), so a run of pure tests needs none; here it is stopped and its files are removed.
 */
import type { TestProject } from 'vitest/node'
import { openDatabaseDirectory } from './database-directory.ts'

export default async function setup(project: TestProject) {
  const { dir, remove } = await openDatabaseDirectory()
  project.provide('databaseDirectory', dir)
  return remove
}
