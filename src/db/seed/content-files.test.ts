import { expect, test } from 'vitest'
import { readContentFiles } from './content-files.ts'

test('the files of a folder come by their names, each with its path', () => {
  const files = readContentFiles('content/demo/activities').map(({ file }) => file)
  expect(files[0]).toBe('content/demo/activities/01-seller-summit.html')
  expect(files).toEqual(files.toSorted())
})

test('a name that the reader would miss stops it', () => {
  expect(() => readContentFiles('content/demo')).toThrow('content/demo/activities:1: 文件名只用小写字母')
})
