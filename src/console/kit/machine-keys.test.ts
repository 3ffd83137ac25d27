import { expect, test } from 'vitest'
import { keysHere } from './machine-keys.ts'

test('a shortcut has the keys of the computer', () => {
  expect(keysHere('⌘ ⇧ S', 'MacIntel')).toBe('⌘ ⇧ S')
  for (const platform of ['Win32', 'Linux x86_64', '']) expect(keysHere('⌘ ⇧ S', platform)).toBe('Ctrl+Shift+S')
  expect(keysHere('⌥ ⇧ ↑↓', 'Win32')).toBe('Alt+Shift+↑↓')
  expect(keysHere('⌫', 'Win32')).toBe('Backspace')
  expect(keysHere('J', 'Win32')).toBe('J')
})
