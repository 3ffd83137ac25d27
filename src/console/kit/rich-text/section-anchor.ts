import type { EditorState } from '@tiptap/pm/state'

/**
 * The anchor that the public page gives to the heading above the cursor (site/features/article/prepare-body.ts): `s-2` for
 * the second h2 that has words, `s-2-1` for the first h3 under it; empty above the first.
 */
export function sectionAt({ doc, selection }: EditorState): string {
  let [section, part] = [0, 0]
  doc.nodesBetween(0, selection.from, (node) => {
    const level = node.type.name === 'heading' && node.textContent.trim() !== '' ? node.attrs.level : 0
    if (level === 2) [section, part] = [section + 1, 0]
    if (level === 3) part += 1
  })
  if (part > 0) return `s-${section}-${part}`
  return section > 0 ? `s-${section}` : ''
}
