/**
 * A text as large type shows it: in clauses that do not break, which a browser reads with white space between them.
 * For the name of a heading.
 */
export function inClauses(text: string | readonly string[]): RegExp {
  const characters = typeof text === 'string' ? [...text] : [...text.join('')]
  return new RegExp(characters.map((character) => character.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('\\s*'))
}
