import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** `src/domain`, `src/server/jobs`, `src/site/lib` …: the areas of the import law. */
function roomOf(file: string): string {
  const [, floor = '', room = ''] = file.split('/')
  return ['server', 'site'].includes(floor) && !room.endsWith('.ts') ? `${floor}/${room}` : floor
}

function namesInTwoRooms(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const rooms = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    for (const [, name = ''] of source.matchAll(/^export (?:type|interface|class) (\w+)/gm)) {
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)))
    }
  }
  return [...rooms].filter(([, found]) => found.size > 1).map(([name]) => name)
}

test('no exported type has its name in two rooms', () => {
  const sources = listFiles('src').map((file) => [file, readSource(file)] as const)
  expect(namesInTwoRooms(sources)).toEqual([])
})

test('a name in two rooms is seen', () => {
  const source = 'export type Visit = string\n'
  expect(
    namesInTwoRooms([
      ['src/site/lib/a.ts', source],
      ['src/server/pages/b.ts', source],
    ]),
  ).toEqual(['Visit'])
  expect(
    namesInTwoRooms([
      ['src/site/lib/a.ts', source],
      ['src/site/lib/b.ts', source],
    ]),
  ).toEqual([])
})
