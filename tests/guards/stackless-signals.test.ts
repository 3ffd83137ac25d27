import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withStacklessSignals } from '../../scripts/support/build-plugins.ts'

const require = createRequire(import.meta.url)
const renderer = readFileSync(
  require.resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

/** How many errors React's half for the browser makes while it is evaluated. */
function errorsMadeBy(code: string): number {
  let made = 0
  const Counted = new Proxy(Error, {
    apply: (target, self, given) => {
      made += 1
      return Reflect.apply(target, self, given)
    },
    construct: (target, given) => {
      made += 1
      return Reflect.construct(target, given)
    },
  })
  const exports: { hydrateRoot?: unknown } = {}
  new Function('exports', 'require', 'process', 'Error', code)(exports, require, { env: {} }, Counted)
  expect(exports.hydrateRoot).toBeTypeOf('function')
  return made
}

test('React makes no error while the build of the site is evaluated, for each would be given a stack', () => {
  expect(errorsMadeBy(renderer)).toBeGreaterThan(0)
  expect(errorsMadeBy(withStacklessSignals(renderer))).toBe(0)
})

test('a version of React that keeps its signals elsewhere stops the build', () => {
  expect(() => withStacklessSignals('var a = 1')).toThrow('signals')
})
