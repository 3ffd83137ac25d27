import { versionCopy } from '../../kit/copy.ts'
import { editorCopy } from '../../kit/editor-copy.ts'

// An item's first version may come from an import of articles.
const words: Readonly<Record<string, string>> = { ...versionCopy.actions, import: editorCopy.imported }

/** What made a version. An undo has the action that it took back as its note, another action the reason given for it. */
export function versionWord({ verb, note }: { verb: string; note: string }): string {
  const word = words[verb] ?? ''
  if (note === '') return word
  return verb === 'undo' ? `${word}${words[note] ?? ''}` : `${word}：${note}`
}
