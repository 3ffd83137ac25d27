/** HTML that may be inserted unescaped. */
export type Html = { readonly text: string }
type Value = string | Html | readonly Value[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An HTML template: inserted text is escaped, nested HTML and lists of it are not. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { text: String.raw({ raw: parts }, ...values.map(textOf)) }
}

/** Our own text, trusted to be HTML. */
export function raw(text: string): Html {
  return { text }
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (char) => entities[char] ?? '')
  return 'text' in value ? value.text : value.map(textOf).join('')
}
