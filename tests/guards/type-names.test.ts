import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** `src/domain`, `src/server/jobs`, `src/site/lib` …: the areas of the import law. */
function areaOf(file: string): string {
  const [, layer = '', folder = ''] = file.split('/')
  return ['server', 'site'].includes(layer) && !folder.endsWith('.ts') ? `${layer}/${folder}` : layer
}

function namesInTwoAreas(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const areas = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    for (const [, name = ''] of source.matchAll(/^export (?:type|interface|class) (\w+)/gm)) {
      areas.set(name, (areas.get(name) ?? new Set()).add(areaOf(file)))
    }
  }
  return [...areas].filter(([, found]) => found.size > 1).map(([name]) => name)
}

test('no exported type has its name in two areas', () => {
  const sources = listFiles('src').map((file) => [file, readSource(file)] as const)
  expect(namesInTwoAreas(sources)).toEqual([])
})

test('a name in two areas is seen', () => {
  const source = 'export type Visit = string\n'
  expect(
    namesInTwoAreas([
      ['src/site/lib/a.ts', source],
      ['src/server/pages/b.ts', source],
    ]),
  ).toEqual(['Visit'])
  expect(
    namesInTwoAreas([
      ['src/site/lib/a.ts', source],
      ['src/site/lib/b.ts', source],
    ]),
  ).toEqual([])
})
