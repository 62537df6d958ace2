import { DatabaseError } from 'pg'

/** Whether the database refused a row as a duplicate; `constraint` is the unique index's name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
}
