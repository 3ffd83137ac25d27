/** One of these is enough: prose has none of them. */
const strongSigns = [
  // A code fence that is closed.
  /^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^\1\s*$/m,
  // The row below the head of a table.
  /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/m,
  // A link or a picture with its address.
  /\[[^\]\n]{0,300}\]\((?:https?:\/\/|mailto:|data:image\/|\.{0,2}\/|[\w%-][\w%./-]*\.(?:png|jpe?g|gif|webp|svg|html|md))[^()\s]*(?:\s+"[^"\n]*")?\)/i,
  // A heading below the first level; a first-level one is also a comment of a script.
  /^#{2,6}[ \t]+\S/m,
  // Two items of a list.
  /^[ \t]*([-*+])[ \t]+\S.*\n(?:[ \t]*\n)?[ \t]*\1[ \t]+\S/m,
]

/** Two of these: each alone is found in prose and scripts too. */
const weakSigns = [
  /^#[ \t]+\S/m,
  /^1[.)][ \t]+\S.*\n(?:[ \t]*\n)?2[.)][ \t]+\S/m,
  /^>[ \t]?\S/m,
  /\*\*[^*\s][^*\n]*\*\*/,
  /(?<!`)`[^`\n]+`(?!`)/,
]

/** The first part is as good as all of it, and a paste of a million characters must not hold up the page. */
const readCharacters = 20_000

/** Whether a plain text is clearly written in Markdown, so that a paste of it becomes headings, lists and tables. */
export function isMarkdown(text: string): boolean {
  const read = text.slice(0, readCharacters).replaceAll('\r\n', '\n')
  if (strongSigns.some((sign) => sign.test(read))) return true
  return weakSigns.filter((sign) => sign.test(read)).length > 1
}
