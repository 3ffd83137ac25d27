import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandPlace, commands, type PageCommand } from '#console/kit/commands/commands.ts'
import { pages } from '#console/shell/pages.ts'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { roles, scopeOf } from '#domain/staff/roles.ts'
import { listFiles, readSource } from './sources.ts'

test('each folder of the console’s pages holds a page that the shell opens', () => {
  const folders = new Set(listFiles('src/console/pages', /\.(tsx?|css)$/).map((file) => file.split('/')[3]))
  const opened = [...readSource('src/console/shell/pages.ts').matchAll(/import\('\.\.\/pages\/([\w-]+)\//g)]
  expect([...folders].toSorted()).toEqual([...new Set(opened.map(([, folder]) => folder))].toSorted())
})

test('a page reads by the hook whose failures the frame says, and by nothing else', () => {
  const sources = listFiles('src/console/pages', /\.tsx?$/).filter((file) => !file.endsWith('.test.ts'))
  const others = /\buse(?:Suspense|Infinite)?Quer(?:y|ies)\b|\bfetchQuery\b|\bnew QueryClient\b|\bfetch\(/
  expect(sources.filter((file) => others.test(readSource(file)))).toEqual([])
})

const calls: readonly ConsoleCall[] = Object.values(consoleCalls)
const keyOf = ({ method, path: at }: ConsoleCall) => `${method} ${at}`
const commandNames = Object.keys(commands) as PageCommand[]

test('the first action of a page needs the permission of its call, and its page is open to that permission', () => {
  const permissionOf = new Map(calls.map((call) => [keyOf(call), call.permission]))
  for (const name of commandNames) {
    const { call, permission } = commands[name]
    expect.soft(permission, name).toBe(permissionOf.get(call))
    const page = pages.find((one) => one.path === commandPlace(name).to)
    const shutOut = roles.filter((role) => scopeOf(permission, [role]) && !(page && scopeOf(page.permission, [role])))
    expect.soft(shutOut, name).toEqual([])
    expect.soft(commands[name].word, name).not.toBe('')
  }
})

/** Changes without a record in their address that begin nothing: they go on with what their page already shows. */
const continuing: readonly RegExp[] = [
  /^POST \/(account|session|links)\//,
  /\/(undo|approve|reject|bulk|order|end|publish|withdraw|drop|draft|remove|restore)$/,
  /^POST \/(bulk|find|views|media\/\w+|sales-people\/qr|queues\/assign|personal\/show|customers\/search)$/,
  // Buttons of a page that is only read.
  /^POST \/(audit\/verify|health\/renew|health\/test-alert|catalogue-rules|conversions\/(test|retry-failed)|engines\/baidu\/test)$/,
  // Of what a list or a search shows: chosen tags, chosen items, chosen places.
  /^POST \/(tags|content\/(facts|facts\/preview|find|replace)|replace\/(find|discard))$/,
  // Of the cities, in their dialog.
  /^POST \/activity-regions\/import$/,
  // Of one platform, in its panel.
  /^POST \/platform-sites$/,
  // Of what is listed on 今天.
  /^POST \/today\/missed\/seen$/,
  // Decisions about the rows of 上线准备.
  /^POST \/launch\//,
  // A choice within the dialog of another.
  /^POST \/(exports\/with-contacts|landing-pages\/path)$/,
]

test('a call that creates something is an action of ⌘K, so that a new one is not forgotten', () => {
  const begun = new Set<string>(commandNames.map((name) => commands[name].call))
  const begins = calls.filter(({ method, path: at }) => method === 'POST' && !/\{(?!kind|document)/.test(at))
  expect(begins.length).toBeGreaterThan(40)
  const forgotten = begins.map(keyOf).filter((key) => !begun.has(key) && !continuing.some((rule) => rule.test(key)))
  expect(forgotten).toEqual([])
})

test('each action of ⌘K is a button of its page, and no page begins with one that ⌘K does not have', () => {
  const files = listFiles('src/console', /\.tsx$/).filter((file) => !file.endsWith('palette.tsx'))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isUsed = (name: PageCommand) => {
    const verb = name.slice(name.indexOf('.'))
    return [`"${name}"`, `'${name}'`, `\`\${kind}${verb}\``].some((written) => source.includes(written))
  }
  expect(commandNames.filter((name) => !isUsed(name))).toEqual([])
  // The actions at a page's head: the children of its `PageHead`, or what its `ListPage` is given.
  const heads = [
    ...source.matchAll(/<PageHead\b(?:(?!<PageHead|<\/ConsolePage>)[\s\S])*?<\/PageHead>/g),
    ...source.matchAll(/^( +)actions=\{(?:.*\}$|\n[\s\S]*?^\1\})/gm),
  ].map(([head]) => head)
  expect(heads.length).toBeGreaterThan(15)
  // What a page begins with is added, never merely shown: only what is unsaved on the page is put out by the page's own.
  expect(heads.filter((head) => /<ConsoleButton[^>]*look="go"(?![^>]*unable)/.test(head))).toEqual([])
})
