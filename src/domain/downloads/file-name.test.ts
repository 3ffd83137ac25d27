import { expect, test } from 'vitest'
import { ascribedCodeOf, fileNameOf, fileNameWithCode } from './file-name.ts'

test('an installer is saved under the last part of its address', () => {
  expect(fileNameOf('/downloads/6.8.2/fanyu-6.8.2-x64.exe?ascribedCode=150')).toBe('fanyu-6.8.2-x64.exe')
  expect(fileNameOf('https://cdn.example.com/%E5%AE%89%E8%A3%85.dmg#top')).toBe('安装.dmg')
  expect(fileNameOf('/a/%ZZ.exe')).toBe('%ZZ.exe')
  expect(fileNameOf('/a/..%2Fb.exe')).toBe('.._b.exe')
})

test('a hidden source is in the name, before the ending, and never a path', () => {
  expect(fileNameWithCode('fanyu-6.8.2-x64.exe', '150')).toBe('fanyu-6.8.2-x64-150.exe')
  expect(fileNameWithCode('fanyu.dmg', '../\\a b:中')).toBe('fanyu-ab中.dmg')
  expect(fileNameWithCode('fanyu', '150')).toBe('fanyu-150')
  for (const none of [null, '', '/']) expect(fileNameWithCode('fanyu.exe', none)).toBe('fanyu.exe')
})

test('the code is read from the final address', () => {
  expect(ascribedCodeOf('/a.exe?v=2&ascribedCode=a%26b#x')).toBe('a&b')
  expect(ascribedCodeOf('/a.exe')).toBeNull()
})
