import { expect, test } from 'vitest'
import { sentencesOf } from './platform.ts'

test('an introduction begins with its first sentence, whatever follows', () => {
  expect(sentencesOf('北美、欧洲。自发货也行。')).toEqual(['北美、欧洲', '自发货也行。'])
  expect(sentencesOf('只有一句')).toEqual(['只有一句', ''])
  expect(sentencesOf('')).toEqual(['', ''])
})
