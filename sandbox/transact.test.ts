import { expect, test } from 'vitest'
import { openStore } from './store.ts'
import { attempt, transact } from './transact.ts'

function shelf() {
  const store = openStore(':memory:')
  store.exec('create table book (title text unique)')
  const add = store.prepare('insert into book values (?)')
  return {
    store,
    add: (title: string) => void add.run(title),
    titles: () =>
      store
        .prepare('select title from book')
        .all()
        .map(({ title }) => title),
  }
}

test('work that fails leaves nothing behind, and the store is free for the next', () => {
  const { store, add, titles } = shelf()
  const twice = () => {
    add('Mikro')
    add('Mikro')
  }
  expect(() => transact(store, twice)).toThrow('UNIQUE')
  transact(store, () => add('Makro'))
  expect(titles()).toEqual(['Makro'])
})

test('an attempt that fails inside a transaction leaves the rest of it intact', () => {
  const { store, add, titles } = shelf()
  transact(store, () => {
    add('Mikro')
    expect(() => attempt(store, () => add('Mikro'))).toThrow('UNIQUE')
  })
  expect(titles()).toEqual(['Mikro'])
})

test('if SQLite rolls the transaction back itself, its reason is reported', () => {
  const { store, add, titles } = shelf()
  store.exec("create trigger fills before insert on book begin select raise(rollback, 'disk is full'); end")
  expect(() => transact(store, () => add('Mikro'))).toThrow('disk is full')
  expect(titles()).toEqual([])
})
