import { expect, test } from 'vitest'
import { isSaveKey, pressedKey } from './pressed-key.ts'

const eventOf = (parts: object) => ({ key: 'Enter', keyCode: 13, isComposing: false, ...parts }) as KeyboardEvent

test('a key of an input method is none, in the words of every browser', () => {
  expect(pressedKey(eventOf({}))).toBe('Enter')
  expect(pressedKey(eventOf({ isComposing: true, keyCode: 229 }))).toBe('')
  // Safari, after the composition has ended.
  expect(pressedKey(eventOf({ keyCode: 229 }))).toBe('')
  expect(pressedKey({ ...eventOf({}), nativeEvent: eventOf({ keyCode: 229 }) } as never)).toBe('')
})

test('a composition does not keep the save key from the page', () => {
  expect(isSaveKey(eventOf({ key: 'S', ctrlKey: true, isComposing: true }))).toBe(true)
  expect(isSaveKey(eventOf({ key: 's', ctrlKey: false, metaKey: false }))).toBe(false)
})
