import { expect, test } from 'vitest'
import { withPatientImports } from '../../scripts/support/build-plugins.ts'

test('the import that Start makes of a boundary waits for the network, and a build without one stops', () => {
  const code = 'const _H = _lazyRouteComponent(() => import("/src/home.tsx?tss-hydrate=a1"), "H");\n'
  expect(withPatientImports(code)).toBe(
    "import { lazySection } from '#ui/missing-parts.ts'\n" +
      'const _H = lazySection(() => import("/src/home.tsx?tss-hydrate=a1"), "H");\n',
  )
  expect(() => withPatientImports('load("/src/home.tsx?tss-hydrate=a1")')).toThrow('<Hydrate>')
})
