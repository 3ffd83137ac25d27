import { parseSync } from 'vite'

/** Attributes whose text is visible or read aloud. */
const spoken = new Set(['alt', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'prefix', 'title'])

const hanCharacter = /\p{Script=Han}/u
const anyLetter = /\p{L}/u
const anyWord = /[\p{L}\p{N}]/u

type Node = Record<string, unknown> & { type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** The text that a node writes itself, or ''. Comments are no nodes. */
function textOf(node: Node): string {
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'TemplateElement') return ''
  const { value } = node
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

/** The text of an attribute that is written in place, as `alt="HOT"`, and is visible or read aloud; else ''. */
function spokenText(node: Node): string {
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !spoken.has(String(node.name.name))) return ''
  return isNode(node.value) ? textOf(node.value) : ''
}

/**
 * The words that a source writes itself instead of taking them from src/site/copy: Chinese anywhere outside comments,
 * letters between tags, and letters or digits in an attribute that is visible or read aloud.
 */
export function wordsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const found: string[] = []
  for (const node of nodesOf(program)) {
    const text = textOf(node)
    const isVisible = hanCharacter.test(text) || (node.type === 'JSXText' && anyLetter.test(text))
    if (isVisible) found.push(text.trim())
    const words = spokenText(node)
    if (anyWord.test(words) && !hanCharacter.test(words)) found.push(words)
  }
  return found
}
