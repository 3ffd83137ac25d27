import { expect, test } from 'vitest'
import { withAscribedCode, withoutQuery } from './download-address.ts'

test('an address is asked for without its query and its fragment', () => {
  expect(withoutQuery('/downloads/6.8.2/a.exe')).toBe('/downloads/6.8.2/a.exe')
  expect(withoutQuery('https://cdn.example.com/a.exe?v=2#x?y')).toBe('https://cdn.example.com/a.exe')
  expect(withoutQuery('https://cdn.example.com/a.exe#x\n?y')).toBe('https://cdn.example.com/a.exe')
})

test('the final address is the published one with the code, whatever the code holds', () => {
  expect(withAscribedCode('/downloads/a.exe', '150')).toBe('/downloads/a.exe?ascribedCode=150')
  expect(withAscribedCode('https://cdn.example.com/a.exe?v=2#top', '150')).toBe(
    'https://cdn.example.com/a.exe?v=2&ascribedCode=150',
  )
  expect(withAscribedCode('/a.exe?ascribedCode=1', 'a&b=#/ 中')).toBe('/a.exe?ascribedCode=a%26b%3D%23%2F+%E4%B8%AD')
})
