import { amount } from './unbroken.tsx'

/** A number with its unit, beside what stays as it is: code, and tags with their attributes. */
const pieces = new RegExp(`<(pre|code)\\b[\\s\\S]*?</\\1>|<[^>]*>|${amount}`, 'g')

/** `Unbroken` for a text that is HTML already. Tags are balanced, and no attribute has a `>`, as the API's are. */
export function unbrokenHtml(html: string): string {
  return html.replace(pieces, (found) => (found.startsWith('<') ? found : `<no-break>${found}</no-break>`))
}
