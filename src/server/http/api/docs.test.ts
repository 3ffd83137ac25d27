import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

test('the OpenAPI document lists every call of the contract once, with its success and its errors', () => {
  const listed = Object.entries(document.paths ?? {}).flatMap(([path, item]) => [
    ...(item.get ? [`GET ${path}`] : []),
    ...(item.post ? [`POST ${path}`] : []),
  ])
  expect(listed.sort()).toEqual(
    Object.values(calls)
      .map((call) => `${call.method} ${call.path}`)
      .sort(),
  )
  for (const item of Object.values(document.paths ?? {})) {
    const operation = item.get ?? item.post
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '405', '500', '503']))
  }
})

test('the OpenAPI document describes fields, business outcomes, the token and the envelope', () => {
  expect(document.openapi).toBe('3.1.0')
  const register = document.paths?.['/register']?.post
  expect(register?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    channel: { type: 'number', enum: [1, 3], default: 1 },
    phoneNumber: { type: 'string' },
  })
  expect(JSON.stringify(register?.responses?.['200'])).toContain('103001')
  expect(document.paths?.['/getInfo']?.get?.security).toEqual([{ token: [] }])
  expect(document.components?.schemas).toHaveProperty('Envelope')
  expect(document.components?.securitySchemes).toHaveProperty('token')
})

test('every operation has a name of its own and declares the parameters of its path', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    [item.get, item.post].flatMap((operation) => (operation ? [{ path, operation }] : [])),
  )
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { path, operation } of operations) {
    expect(operation.summary, path).not.toBe('')
    expect(operation.description, path).toMatch(/。$/)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      expect(operation.parameters, path).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
  }
})

test('an operation says who makes it and how much it takes', () => {
  expect(document.paths?.['/getInfo']?.get?.description).toBe('需要token请求头。')
  expect(document.paths?.['/register']?.post?.description).toContain('请求体最大64KB。')
})

test('the document survives JSON and refers only to components that it has', () => {
  const json = JSON.stringify(document)
  const names = [...json.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(names.length).toBeGreaterThan(0)
  for (const name of new Set(names)) expect(document.components?.schemas).toHaveProperty(name)
})

test('the readable page shows every call and every field of a body', () => {
  const page = docsPage()
  for (const [name, call] of Object.entries(calls)) {
    expect(page).toContain(`<article id="${name}">`)
    expect(page).toContain(call.path)
  }
  for (const field of [
    'phoneNumber',
    'firstTouch.logidUrl',
    'data[].ruleVo.ruleIdList',
    'events[].props',
    'data.*[].id',
  ]) {
    expect(page).toContain(`<td>${field}</td>`)
  }
})

test('the readable page has no script and exactly the style that its policy names', () => {
  const page = docsPage()
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i)
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
  expect(docsPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(docsPolicy).not.toContain('unsafe')
})
