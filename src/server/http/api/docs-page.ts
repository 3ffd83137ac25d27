import { createHash } from 'node:crypto'
import { type ErrorName, errorTable } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { tagDescriptions } from '#contract/tags.ts'
import { describeCall } from './describe-call.ts'
import {
  apiTitle,
  type CallSchemas,
  callSchemas,
  commonErrors,
  type JsonSchema,
  openApiDocument,
  ownErrors,
} from './openapi.ts'

/** HTML that may be inserted unescaped. */
type Html = { readonly text: string }
type Value = string | Html | readonly Value[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An HTML template: inserted text is escaped, nested HTML and lists of it are not. */
function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { text: String.raw({ raw: parts }, ...values.map(textOf)) }
}

/** Our own text, trusted to be HTML. */
function raw(text: string): Html {
  return { text }
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (char) => entities[char] ?? '')
  return 'text' in value ? value.text : value.map(textOf).join('')
}

/** The page's only style sheet, in the colours of `src/ui/tokens.css`; it is inlined and allowed by its hash. */
const docsStyle = `
:root{--ink:#0e1726;--ink-2:#475467;--paper:#fff;--paper-2:#f6f8fb;--line:#e4e9f1;--sail:#0e43c4;--sail-tint:#eaf1ff;--deep:#081b3a;--on:#fff;--on-2:#c3d0e6;--sun:#a65507;
--sans:-apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif;
--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK SC",monospace}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;font:16px/1.7 var(--sans);color:var(--ink);background:var(--paper)}
a{color:var(--sail)}
a:focus-visible{outline:2px solid var(--sail);outline-offset:2px}
header{background:var(--deep);color:var(--on-2);padding:48px 24px}
header a{color:var(--on)}
header>*{max-width:960px;margin-inline:auto}
h1{margin:0 auto 8px;font-size:32px;line-height:1.3;color:var(--on)}
header p{margin-block:0}
main{max-width:1008px;margin-inline:auto;padding:24px}
nav{columns:2;column-gap:32px;padding-bottom:32px;border-bottom:1px solid var(--line)}
nav div{break-inside:avoid;padding-top:16px}
nav b{display:block}
nav a{display:block;font:14px/1.9 var(--mono);text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
h2{margin:56px 0 0;font-size:24px}
article{padding:32px 0;border-bottom:1px solid var(--line)}
h3{margin:0;font:600 18px/1.5 var(--mono);overflow-wrap:anywhere}
h3 span{margin-right:8px;padding:2px 8px;border-radius:4px;background:var(--sail-tint);color:var(--sail);font-size:14px}
h4{margin:24px 0 8px;font-size:16px}
article p{margin:8px 0 0;color:var(--ink-2)}
.wide{overflow-x:auto}
table{width:100%;min-width:560px;table-layout:fixed;border-collapse:collapse;font-size:14px;line-height:1.6}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th:first-child{width:34%}
th:nth-child(2){width:20%}
th:nth-child(3){width:8%}
th{font-weight:400;color:var(--ink-2);white-space:nowrap}
td:first-child,td:nth-child(2){font-family:var(--mono);overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none;font-size:14px}
li code{display:inline-block;min-width:64px;font-family:var(--mono)}
@media(max-width:767px){nav{columns:1}header{padding:32px 24px}}
`

const styleHash = createHash('sha256').update(docsStyle).digest('base64')

/** No scripts, and no style except the page's own. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

let page: string | undefined

/** The readable page of the API, written from the contract on first use. */
export function docsPage(): string {
  page ??= renderPage().text
  return page
}

function renderPage() {
  const chapters = Map.groupBy(callSchemas(calls), ({ call }) => call.tag)
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${apiTitle}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header>
<h1>${apiTitle}</h1>
<p>请求与答复均为 UTF-8 的 JSON，每个答复都是 {"code", "msg", …}，code 为 200 即成功；业务结果的 HTTP 状态也是 200。</p>
<p>地址前的 /api 可以省略，也可以重复。机器可读的版本：<a href="/api/openapi.json">openapi.json</a></p>
</header>
<main>
<nav aria-label="接口目录">${[...chapters].map(
    ([tag, entries]) =>
      html`<div><b>${tag}</b>${entries.map(
        ({ name, call }) => html`<a href="#${name}">${call.method} ${call.path}</a>`,
      )}</div>`,
  )}</nav>
${renderErrors('每个接口都可能有的结果', commonErrors)}
${[...chapters].map(([tag, entries]) => html`<section><h2>${tag}</h2><p>${tagDescriptions[tag] ?? ''}</p>${entries.map(renderCall)}</section>`)}
</main>
</body>
</html>`
}

function renderCall({ name, call, query, params, headers, body, answer }: CallSchemas) {
  return html`
<article id="${name}">
<h3><span>${call.method}</span>${call.path}</h3>
<p>${call.summary}。${describeCall(call)}</p>
${renderFields('请求头', headers)}
${renderFields('路径', params)}
${renderFields('查询参数', query)}
${renderFields('请求体', body)}
${renderFields('答复', answer)}
${renderErrors('其他结果', ownErrors(call))}
</article>`
}

function renderErrors(title: string, names: readonly ErrorName[]) {
  if (names.length === 0) return ''
  const rows = names.map((name) => errorTable[name]).sort((a, b) => a.code - b.code)
  return html`<h4>${title}</h4>
<ul>${rows.map(({ code, message }) => html`<li><code>${String(code)}</code>${message}</li>`)}</ul>`
}

function renderFields(title: string, schema: JsonSchema | undefined) {
  const rows = schema === undefined ? [] : fieldRows(schema)
  if (rows.length === 0) return ''
  return html`<h4>${title}</h4>
<div class="wide"><table>
<thead><tr><th scope="col">字段</th><th scope="col">类型</th><th scope="col">必填</th><th scope="col">说明</th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><td>${row.name}</td><td>${row.type}</td><td>${row.required ? '是' : ''}</td><td>${row.description}</td></tr>`,
  )}</tbody>
</table></div>`
}

/** The API's two descriptions of itself, below `/api`: the OpenAPI document and the readable page; null for any other path. */
export function describeApi(path: string, method: string): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const headers = { 'cache-control': 'no-store' }
  if (path === '/openapi.json') return Response.json(openApiDocument(), { headers })
  if (path !== '/docs') return null
  return new Response(docsPage(), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy },
  })
}

/** One row of a table of fields. */
type FieldRow = { name: string; type: string; required: boolean; description: string }

const mostLevels = 5

/** The fields of an object, nested ones by their path, e.g. `data.rows[].id`. */
function fieldRows(schema: JsonSchema): FieldRow[] {
  return rowsOf(schema, '', mostLevels)
}

function rowsOf(schema: JsonSchema, prefix: string, levels: number): FieldRow[] {
  if (levels === 0) return []
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const field = withoutNull(property)
    const path = prefix + name
    return [
      { name: path, type: typeOf(field), required: required.has(name), description: descriptionOf(property, field) },
      ...childRows(field, path, levels),
    ]
  })
}

function childRows(field: JsonSchema, path: string, levels: number): FieldRow[] {
  const items = Array.isArray(field.items) ? field.items[0] : field.items
  if (typeof items === 'object') return itemRows(withoutNull(items), `${path}[]`, levels - 1)
  if (typeof field.additionalProperties === 'object') {
    return itemRows(field.additionalProperties, `${path}.*`, levels - 1)
  }
  return rowsOf(field, `${path}.`, levels - 1)
}

/** The element type of an array or record: its own fields, or those of nested elements. */
function itemRows(item: JsonSchema, path: string, levels: number): FieldRow[] {
  return item.properties ? rowsOf(item, `${path}.`, levels) : childRows(item, path, levels)
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === 'object' && choice.type !== 'null')
  const [only] = choices
  return choices.length === 1 && typeof only === 'object' ? only : schema
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => (typeof one === 'object' ? typeOf(one) : 'any')).join(' | ')
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return `${typeof items === 'object' ? typeOf(withoutNull(items)) : 'any'}[]`
  }
  return [schema.type ?? 'any'].flat().join(' | ')
}

function descriptionOf(outer: JsonSchema, inner: JsonSchema): string {
  const parts = [outer.description ?? inner.description ?? '']
  if (outer.default !== undefined) parts.push(`默认 ${JSON.stringify(outer.default)}`)
  return parts.filter((part) => part !== '').join('；')
}
