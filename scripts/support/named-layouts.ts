import type { Plugin } from 'postcss'
import { layouts } from '../../src/ui/layouts.ts'

const widths = new Map<string, string>(Object.entries(layouts))

/** Writes the widths of src/ui/layouts.ts in place of their names: `@media (--phone)`. An unknown name stops the build. */
export const namedLayouts: Plugin = {
  postcssPlugin: 'fanyu-named-layouts',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const width = widths.get(name)
        if (width === undefined) throw rule.error(`No layout is called --${name} (src/ui/layouts.ts)`)
        return width
      })
    },
  },
}
