/**
 * A directory for the databases of this test run. The server itself starts when the first test asks for a database (see
 * database.ts), so that a run of pure tests needs none. This file stops it and removes its files.
 */
import type { TestProject } from 'vitest/node'
import { openDatabaseDirectory } from './database-directory.ts'

export default async function setup(project: TestProject) {
  const { dir, remove } = await openDatabaseDirectory()
  project.provide('databaseDirectory', dir)
  return remove
}
