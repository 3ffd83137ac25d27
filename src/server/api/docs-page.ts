import { createHash } from 'node:crypto'
import { type ErrorName, errorTable } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { type CallSchemas, callSchemas, type JsonSchema } from './call-schemas.ts'
import { fieldRows } from './docs-fields.ts'
import { docsStyle } from './docs-style.ts'
import { html, raw } from './html.ts'
import { commonErrors, ownErrors } from './openapi.ts'

const styleHash = createHash('sha256').update(docsStyle).digest('base64')

/** No scripts, and no style except the page's own. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const tokenWords = { none: '', optional: '可带 token 请求头。', required: '需要 token 请求头。' }

let page: string | undefined

/** The readable page of the API, written from the contract on first use. */
export function docsPage(): string {
  page ??= renderPage().text
  return page
}

function renderPage() {
  const chapters = Map.groupBy(callSchemas(calls), ({ call }) => call.tag)
  const title = `${defaultSiteSettings.productName} API`
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
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
${[...chapters].map(([tag, entries]) => html`<section><h2>${tag}</h2>${entries.map(renderCall)}</section>`)}
</main>
</body>
</html>`
}

function renderCall({ name, call, query, params, headers, body, answer }: CallSchemas) {
  return html`
<article id="${name}">
<h3><span>${call.method}</span>${call.path}</h3>
<p>${call.summary}。${tokenWords[call.token]}</p>
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
