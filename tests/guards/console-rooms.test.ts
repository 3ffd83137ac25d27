import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from '#console/rooms.ts'
import { startWords } from '#console/start-words.ts'
import { type StartName, startPlace, starts } from '#console/starts.ts'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { roles, scopeOf } from '#domain/staff/roles.ts'
import { listFiles } from './sources.ts'

const filesAtMost = 5

test('a room of the console is five files at most, so that it can be read as a whole', () => {
  const files = listFiles('src/console/rooms', /\.(tsx?|css)$/).filter((file) => !/\.test\.tsx?$/.test(file))
  const rooms = Map.groupBy(files, (file) => path.dirname(file))
  expect(rooms.size).toBeGreaterThanOrEqual(4)
  const tooLarge = [...rooms].filter(([, inside]) => inside.length > filesAtMost)
  expect(tooLarge).toEqual([])
})

const calls: readonly ConsoleCall[] = Object.values(consoleCalls)
const keyOf = ({ method, path: at }: ConsoleCall) => `${method} ${at}`
const startNames = Object.keys(starts) as StartName[]

test('what a room begins with asks for what its call asks for, in a room that whoever may begin it may enter', () => {
  const permissionOf = new Map(calls.map((call) => [keyOf(call), call.permission]))
  for (const name of startNames) {
    const { call, permission } = starts[name]
    expect.soft(permission, name).toBe(permissionOf.get(call))
    const room = rooms.find((one) => one.path === startPlace(name).to)
    const shutOut = roles.filter((role) => scopeOf(permission, [role]) && !(room && scopeOf(room.permission, [role])))
    expect.soft(shutOut, name).toEqual([])
    expect.soft(startWords[name], name).not.toBe('')
  }
})

/** Changes without a record in their address that begin nothing: they go on with what their room already shows. */
const goesOn: readonly RegExp[] = [
  /^POST \/(account|session|links)\//,
  /\/(undo|approve|reject|bulk|order|end|publish|withdraw|drop|draft|remove|restore)$/,
  /^POST \/(bulk|find|views|media\/\w+|sales-people\/qr|queues\/assign|personal\/show|customers\/search)$/,
  // Buttons of a room that is looked at: its own verbs of the page.
  /^POST \/(audit\/verify|health\/renew|health\/test-alert|catalogue-rules|conversions\/(test|retry-failed)|engines\/baidu\/test)$/,
  // Of what is listed on 今天.
  /^POST \/today\/missed\/seen$/,
  // A choice within the dialog of another.
  /^POST \/exports\/with-contacts$/,
]

test('a call that begins something is a verb of ⌘K, so that a new one is not forgotten', () => {
  const begun = new Set<string>(startNames.map((name) => starts[name].call))
  const begins = calls.filter(({ method, path: at }) => method === 'POST' && !/\{(?!kind|document)/.test(at))
  expect(begins.length).toBeGreaterThan(40)
  const forgotten = begins.map(keyOf).filter((key) => !begun.has(key) && !goesOn.some((rule) => rule.test(key)))
  expect(forgotten).toEqual([])
})

test('each verb of ⌘K is a button of its room, and no room begins with one that ⌘K does not know', () => {
  const files = listFiles('src/console', /\.tsx$/).filter((file) => !file.endsWith('palette.tsx'))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isUsed = (name: StartName) => {
    const verb = name.slice(name.indexOf('.'))
    return [`"${name}"`, `'${name}'`, `\`\${kind}${verb}\``].some((written) => source.includes(written))
  }
  expect(startNames.filter((name) => !isUsed(name))).toEqual([])
  const heads = [...source.matchAll(/<PageHead\b(?:(?!<PageHead|<\/RoomPage>)[\s\S])*?<\/PageHead>/g)].map(
    ([head]) => head,
  )
  expect(heads.length).toBeGreaterThan(15)
  // What a room begins with is added, never merely shown: only what is unsaved on the page is put out by the page's own.
  expect(heads.filter((head) => /<ConsoleButton[^>]*look="go"(?![^>]*disabled)/.test(head))).toEqual([])
})
