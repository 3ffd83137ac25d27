import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './sources.ts'

const filesAtMost = 5

test('a room of the console is five files at most, so that it can be read as a whole', () => {
  const files = listFiles('src/console/rooms', /\.(tsx?|css)$/).filter((file) => !/\.test\.tsx?$/.test(file))
  const rooms = Map.groupBy(files, (file) => path.dirname(file))
  expect(rooms.size).toBeGreaterThanOrEqual(4)
  const tooLarge = [...rooms].filter(([, inside]) => inside.length > filesAtMost)
  expect(tooLarge).toEqual([])
})
