import { escapeHtml } from '#domain/shared/escape-html.ts'

/** A copy of everything that the site stores about one person (PIPL, article 45), by the titles of its sections. */
export type PersonalData = { 生成时间: string; [title: string]: object | string }

const copy = {
  title: '我的账号数据',
  lead: (brand: string, at: string) =>
    `这是${brand}官网在${at}保存的、与这个账号有关的全部个人信息。时间都是北京时间。同样的内容另有一份JSON，便于程序读取。`,
  contents: '目录',
  none: '没有记录',
  count: (count: number) => `${count}条`,
  yes: '是',
  no: '否',
  absent: '无',
}

/** The values of the site's tokens, since the file stands alone; records are cards, which fit every width and a print. */
const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f6f8fb;color:#0e1726;font:16px/1.75 -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
header{padding:48px 20px;background:#081b3a;color:#fff}
header>*,main{max-width:760px;margin:0 auto}
h1{font-size:32px;line-height:1.25}
header p{margin-top:12px;color:#c3d0e6}
main{padding:24px 20px 64px}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin-bottom:24px}
a{color:#1757f0}
section{margin-bottom:16px;padding:24px;border:1px solid #e4e9f1;border-radius:16px;background:#fff}
h2{margin:0;font-size:20px;line-height:1.25}
h2 small{margin-left:8px;color:#667085;font-size:14px;font-weight:400}
dl{display:grid;grid-template-columns:8em minmax(0,1fr);gap:4px 16px;margin:16px 0 0}
dl+dl{padding-top:16px;border-top:1px solid #e4e9f1}
dt,.none{color:#667085}
dd{margin:0;white-space:pre-wrap}
.none{margin:8px 0 0}
@media(max-width:520px){section{padding:20px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}}
@media print{body,header{background:none;color:#000;font-size:11pt}header p{color:#000}header{padding:0 0 16px}nav{display:none}section{padding:12px 0;border:0;border-top:1px solid #000;border-radius:0}dl{break-inside:avoid}}
`

/**
 * The copy as a page for its owner: one file without script or outside resources, which a policy in its head also
 * forbids. Every value is escaped, because names and reasons are what people typed.
 */
export function readablePage(data: PersonalData, { brand }: { brand: string }): string {
  const { 生成时间: at, ...sections } = data
  const entries = Object.entries(sections)
  const links = entries.map(([title], index) => `<a href="#s${index}">${escapeHtml(title)}</a>`)
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex"><title>${copy.title}</title><style>${style}</style></head><body>
<header><h1>${copy.title}</h1><p>${escapeHtml(copy.lead(brand, at))}</p></header>
<main><nav aria-label="${copy.contents}">${links.join('\n')}</nav>
${entries.map(([title, value], index) => section(title, value, index)).join('\n')}
</main></body></html>
`
}

function section(title: string, value: object | string, index: number): string {
  const records = Array.isArray(value) ? value : [value]
  const count = Array.isArray(value) && value.length > 0 ? `<small>${copy.count(value.length)}</small>` : ''
  const body = records.length === 0 ? `<p class="none">${copy.none}</p>` : records.map(record).join('\n')
  return `<section id="s${index}"><h2>${escapeHtml(title)}${count}</h2>\n${body}</section>`
}

function record(value: object): string {
  const rows = Object.entries(value).map(
    ([key, one]) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(words(one))}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

/** A value in words; of a nested record each filled line. */
function words(value: unknown, depth = 0): string {
  if (value === null || value === undefined || value === '') return copy.absent
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value !== 'object') return String(value)
  const filled = Object.entries(value).filter(([, one]) => one !== '' && one !== null)
  if (filled.length === 0) return copy.absent
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('、')
  const lines = filled.map(([key, one]) => {
    const inner = words(one, depth + 1)
    return `${'　'.repeat(depth)}${key}：${inner.includes('\n') ? `\n${inner}` : inner}`
  })
  return lines.join('\n')
}
