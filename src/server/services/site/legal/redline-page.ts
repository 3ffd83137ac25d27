import { createHash } from 'node:crypto'
import type { Change, RedlinePart, RedlineRun } from '#domain/difference/legal-redline.ts'
import { escapeHtml } from '#domain/shared/escape-html.ts'
import type { Redline } from './redline-docx.ts'

/** The page's only style; on paper colours may be missing, so a change is also underlined or struck through. */
const style = `
*{box-sizing:border-box}
body{max-width:800px;margin:0 auto;padding:32px 24px;color:#0e1726;background:#fff;font:16px/1.8 "PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif;counter-reset:section;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:24px;line-height:1.4}
h2{margin:32px 0 8px;font-size:19px;counter-increment:section;counter-set:clause 0}
h3{margin:20px 0 4px;font-size:16px;counter-increment:clause}
main{counter-reset:clause}
h2::before{content:counter(section) " "}
h3::before{content:counter(section) "." counter(clause) " "}
p{margin:8px 0}
ul{margin:8px 0;padding-left:24px}
.note{color:#475467;font-size:14px}
table{width:100%;margin:8px 0 16px;border-collapse:collapse;font-size:14px;line-height:1.6}
caption{padding:8px 0;font-weight:600;text-align:left}
th,td{padding:6px 8px;border:1px solid #a0a8b4;text-align:left;vertical-align:top}
thead{background:#f6f8fb}
ins{background:#e3f6ea;color:#0b6b34;text-decoration:underline}
del{background:#fdeceb;color:#b3261e;text-decoration:line-through}
@page{margin:20mm 18mm}
@media print{body{max-width:none;padding:0;font-size:11pt}h2,h3,caption{break-after:avoid}tr{break-inside:avoid}ins,del{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`

/** No script, and no style but the page's own. */
export const redlinePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The difference as a page to be printed, or saved as PDF by the browser: without script, links or anything around it. */
export function redlinePage({ title, notes, parts }: Redline): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<header><h1>${escapeHtml(title)}</h1>${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}</header>
<main>
${blocksOf(parts).join('\n')}
</main></body></html>
`
}

/** The parts as blocks; items that follow each other are one list. */
function blocksOf(parts: readonly RedlinePart[]): string[] {
  const blocks: string[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) blocks.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const part of parts) {
    if (part.kind === 'item') {
      items.push(`<li>${runsHtml(part.runs)}</li>`)
      continue
    }
    endList()
    blocks.push(blockHtml(part))
  }
  endList()
  return blocks
}

function blockHtml(part: RedlinePart): string {
  if (part.kind !== 'table') {
    const tag = { section: 'h2', clause: 'h3', note: 'p', text: 'p', item: 'li' }[part.kind]
    return `<${tag}${part.kind === 'note' ? ' class="note"' : ''}>${runsHtml(part.runs)}</${tag}>`
  }
  const [first, ...rest] = part.rows.map(({ cells }, at) => {
    const tag = at === 0 ? 'th' : 'td'
    return `<tr>${cells.map((runs) => `<${tag}>${runsHtml(runs)}</${tag}>`).join('')}</tr>`
  })
  return `<table><caption>${runsHtml(part.caption)}</caption><thead>${first ?? ''}</thead><tbody>${rest.join('')}</tbody></table>`
}

const tags: Readonly<Record<Change, readonly [string, string]>> = {
  same: ['', ''],
  added: ['<ins>', '</ins>'],
  removed: ['<del>', '</del>'],
}

function runsHtml(runs: readonly RedlineRun[]): string {
  return runs
    .map(({ text, isBold, change }) => {
      const words = isBold ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text)
      return tags[change].join(words)
    })
    .join('')
}
