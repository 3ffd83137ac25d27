import type { AtRule, Declaration, Helpers, Plugin, Root } from 'postcss'
import { layouts } from '../../src/ui/layouts.ts'

const widths = new Map<string, string>(Object.entries(layouts))

/** The order in which layouts override each other: a narrower one wins over a wider one. */
const cascade = [
  'desktop',
  'from-small',
  'from-medium',
  'from-large',
  'up-to-small',
  'up-to-mini',
  'up-to-tablet',
  'phone',
]

/**
 * Writes the widths of src/ui/layouts.ts in place of their names (decision 061), in `@media (--phone)` and in values:
 * `margin: 40px auto --phone(20px)` is 40px auto, and 20px on the phone. An unknown name stops the build.
 */
export const namedLayouts: Plugin = {
  postcssPlugin: 'fanyu-named-layouts',
  Once: moveLayoutValues,
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

/** Moves the values of each layout into one media rule, after all plain rules and before what prints, for example. */
function moveLayoutValues(root: Root, { postcss }: Helpers): void {
  const media = new Map(cascade.map((layout) => [layout, postcss.atRule({ name: 'media', params: `(--${layout})` })]))
  root.walkDecls((declaration) => {
    const { own, others } = readValue(declaration)
    for (const { layout, value } of others) copyInto(media.get(layout), declaration, value)
    if (others.length === 0) return
    if (own === '') declaration.remove()
    else declaration.value = own
  })
  const filled = [...media.values()].filter(({ nodes }) => nodes !== undefined && nodes.length > 0)
  const lastRule = root.nodes.findLast(({ type }) => type === 'rule')
  if (lastRule !== undefined) root.insertAfter(lastRule, filled)
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

function copyInto(media: AtRule | undefined, declaration: Declaration, value: string): void {
  const { parent: rule } = declaration
  if (rule?.type !== 'rule' || rule.parent?.type !== 'root' || media === undefined)
    throw declaration.error('Only a rule that stands in no other names values for layouts')
  const last = media.last
  const copy = last?.type === 'rule' && last.selector === rule.selector ? last : rule.clone({ nodes: [] })
  if (copy !== last) media.append(copy)
  copy.append(declaration.clone({ value }))
}

/** The value for all widths, which may be empty, and those for named layouts. */
function readValue(declaration: Declaration): { own: string; others: { layout: string; value: string }[] } {
  const [own = '', ...parts] = declaration.value.split(/(?:^|\s+)--(?=[\w-]+\()/)
  const others = parts.map((part) => {
    const [, layout = '', value = ''] = /^([\w-]+)\((.*)\)$/s.exec(part) ?? []
    if (!widths.has(layout)) throw declaration.error(`No layout is called --${layout || part} (src/ui/layouts.ts)`)
    return { layout, value }
  })
  return { own, others }
}
