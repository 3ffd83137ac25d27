import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const bare =
  /\b(?:event|pressed|nativeEvent)\.(?:key|keyCode|which|isComposing)\b|\{ key \}(?:: KeyboardEvent| = event)|\bkeyCode\b/

/** The lines of a source that read a key without asking whether an input method composes. */
const bareKeys = (text: string) => text.split('\n').filter((line) => bare.test(line))

test('every handler of a key reads it by `pressedKey`, which knows compositions', () => {
  const files = ['src/site', 'src/console', 'src/ui'].flatMap((folder) => listFiles(folder))
  const found = files.flatMap((file) =>
    /\.test\.|^src\/ui\/pressed-key/.test(file) ? [] : bareKeys(readSource(file)).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  "if (event.key === 'Enter') go()",
  'const { key } = event',
  'function close({ key }: KeyboardEvent) {',
  'if (event.nativeEvent.isComposing) return',
])('a planted key is seen: %s', (line) => {
  expect(bareKeys(line)).toHaveLength(1)
})
