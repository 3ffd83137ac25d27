import { escapeHtml } from '../shared/escape-html.ts'
import { automaticMail } from './notice.ts'

type MailContent = {
  subject: string
  /** The plain text, which is the only source of the words. */
  text: string
  /** Shown larger where the text has it. */
  code: string | null
  /** The site's origin: only addresses on it become links, so that no name of a company or a person makes one. */
  site: string
}

/** Printable ASCII without quotes and angle brackets; a full stop or a comma after it is of the sentence. */
const address = /https?:\/\/[!#-&(-;=?-~]*[#-&*+/-9=@-Z_a-z~-]/g

const sans = "-apple-system,'PingFang SC','Microsoft YaHei',sans-serif"
const styles = {
  paragraph: `margin:0 0 16px;font:400 16px/28px ${sans};color:#0e1726;word-break:break-word`,
  foot: `margin:0 0 8px;font:400 14px/24px ${sans};color:#667085;word-break:break-word`,
  link: 'color:#1757f0;word-break:break-all',
  code: 'display:inline-block;margin:0 4px;font-size:28px;line-height:36px;letter-spacing:4px',
}

/**
 * The HTML of a mail, made from its plain text: one table of 600 px with every style in its place, because mail clients
 * keep neither style sheets nor other layouts, and no picture, because they do not load any. Clients in dark mode that
 * read the sheet in the head follow it; the others turn the colours themselves.
 */
export function frameMail({ subject, text, code, site }: MailContent): string {
  const paragraphs = text.split('\n\n')
  const isAutomatic = text.endsWith(automaticMail)
  // Contact and sender, as `mailText` ends.
  const body = isAutomatic ? paragraphs.slice(0, -2) : paragraphs
  const foot = isAutomatic ? paragraphs.slice(-2) : []
  const inline = (paragraph: string) => withLinks(paragraph, site, (words) => withCode(words, code))
  const block = (style: string, kind: string) => (paragraph: string) =>
    `<p class="${kind}" style="${style}">${inline(paragraph).replaceAll('\n', '<br>')}</p>`
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme:dark){.ground{background:#081b3a!important}.card{background:#0f2a57!important}.words,.head{color:#ffffff!important}.foot{color:#c3d0e6!important}a{color:#7fa8ff!important}}</style>
</head><body class="ground" style="margin:0;padding:0;background:#f6f8fb">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f8fb" style="background:#f6f8fb"><tr><td align="center" style="padding:24px 8px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff">
<tr><td height="4" bgcolor="#1757f0" style="height:4px;font-size:0;line-height:0;background:#1757f0">&nbsp;</td></tr>
<tr><td align="left" style="padding:32px 32px 16px"><h1 class="head" style="margin:0;font:700 22px/32px ${sans};color:#0e1726;word-break:break-word">${escapeHtml(subject)}</h1></td></tr>
<tr><td align="left" style="padding:0 32px 16px">${body.map(block(styles.paragraph, 'words')).join('\n')}</td></tr>
${foot.length === 0 ? '' : `<tr><td align="left" style="padding:16px 32px 24px;border-top:1px solid #e4e9f1">${foot.map(block(styles.foot, 'foot')).join('\n')}</td></tr>`}
</table></td></tr></table></body></html>`
}

function withLinks(text: string, site: string, say: (words: string) => string): string {
  let html = ''
  let end = 0
  for (const { 0: link, index } of text.matchAll(address)) {
    if (link !== site && !link.startsWith(`${site}/`)) continue
    const safe = escapeHtml(link)
    html += `${say(text.slice(end, index))}<a href="${safe}" style="${styles.link}">${safe}</a>`
    end = index + link.length
  }
  return html + say(text.slice(end))
}

function withCode(words: string, code: string | null): string {
  const safe = escapeHtml(words)
  return code === null || code === ''
    ? safe
    : safe.replace(escapeHtml(code), (found) => `<b style="${styles.code}">${found}</b>`)
}
