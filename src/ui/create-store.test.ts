import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('a store tells its listeners of each new value until they stop listening', () => {
  const store = createStore(0)
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set(1)
  store.set(2)
  stop()
  store.set(3)
  expect(heard).toEqual([1, 2])
  expect(store.get()).toBe(3)
})

test('what the server renders stays what the store began with', () => {
  const store = createStore('first')
  store.set('later')
  expect(store.start).toBe('first')
})
