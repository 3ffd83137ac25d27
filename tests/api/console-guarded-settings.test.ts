import { expect, test } from 'vitest'
import { catalogueRules, rateCounters } from '#db/schema/index.ts'
import { fitToField, readPath, type SettingField, type SettingValues, withPath } from '#domain/settings/field.ts'
import { fieldsByName, guardedNames, settingNames } from '#domain/settings/groups.ts'
import { completeSettings } from '#domain/settings/values.ts'
import { ageStaff, type ConsoleAnswer, enterAs, enterAsOwner, totpAt } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner, secret } = await enterAsOwner(app)
const other = await enterAs(app, owner, ['owner'])
const editor = await enterAs(app, owner, ['editor'])
await ageStaff(app)

const read = async () => (await owner.ask('GET /settings')).data
async function post(call: string, rest: object, by = owner) {
  return by.ask(`POST /settings/${call}`, { body: { version: (await read()).version, ...rest } })
}
const asksForFactor = ({ status, data }: ConsoleAnswer) => status === 403 && data?.confirm === true
const confirm = async () => owner.ask('POST /session/totp', { body: { code: await totpAt(app, secret) } })
/** The mails about guarded settings to somebody that are new since the last call. */
const seen = new Map<string, number>()
async function newMails(email: string): Promise<string[]> {
  await app.runJobs()
  const all = app.outbox.to(email).flatMap(({ text }) => (text?.includes('如果不是你们商定的') ? [text] : []))
  const fresh = all.slice(seen.get(email) ?? 0)
  seen.set(email, all.length)
  return fresh
}

/** Another value of the field's kind. */
function otherValue(field: SettingField, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value !== true
    case 'count':
      return value === field.least ? field.least + 1 : field.least
    case 'choice':
      return Object.keys(field.choices).find((one) => one !== value) ?? value
    case 'rows':
      return Array.isArray(value) && value.length > 0
        ? value.slice(1)
        : [fitToField({ ...field, default: [{}] }, [{}])].flat()
    case 'day':
      return '2026-12-31'
    case 'moment':
      return '2099-12-31 00:00:00'
    case 'link':
    case 'picture':
      return '/price.html'
    default:
      return '2020'
  }
}

/** The setting with another value in each of its fields. */
function otherSetting(name: string, values: SettingValues): unknown {
  const fields = fieldsByName.get(name) ?? []
  return fields.reduce(
    (all, field) => withPath(all, field.path, otherValue(field, readPath(values, field.path))),
    values,
  )[name]
}

test('exactly the guarded settings ask for the factor, and nothing of them is public without it', async () => {
  app.clock.advance(11 * 60_000)
  for (const name of settingNames) {
    await app.db.delete(rateCounters)
    const { published } = await read()
    const saved = await post('draft', { settings: { [name]: otherSetting(name, published) } })
    expect(saved.status, `${name}: ${saved.msg}`).toBe(200)
    const answer = await post('publish', { names: [name] })
    expect(asksForFactor(answer), name).toBe(guardedNames.includes(name))
    if (asksForFactor(answer)) expect((await read()).published[name], name).toEqual(published[name])
    const { written } = await read()
    // What was typed waits in the draft until it is dropped.
    if (asksForFactor(answer)) expect(written[name], name).not.toEqual(published[name])
    if (answer.status !== 200) expect((await post('drop', { names: [name] })).status, name).toBe(200)
  }
})

test('with the factor they are published, and the other owners get a mail of what changed, at an undo too', async () => {
  await app.db.delete(rateCounters)
  app.clock.advance(60_000)
  expect((await confirm()).code).toBe(200)
  const before = completeSettings((await read()).published)
  for (const name of guardedNames) {
    await post('draft', { settings: { [name]: otherSetting(name, before) } })
    expect((await post('publish', { names: [name] })).status, name).toBe(200)
    const [mail] = await newMails(other.email)
    for (const { label } of fieldsByName.get(name) ?? []) expect(mail, name).toContain(`“${label}”`)
  }
  expect(await newMails('owner@example.com')).toEqual([])
  expect(await newMails(editor.email)).toEqual([])

  await post('draft', { settings: { webSystemUrl: 'https://elsewhere.example/' } })
  const { data } = await post('publish', { names: ['webSystemUrl'] })
  expect(await newMails(other.email)).toEqual([expect.stringContaining('→ https://elsewhere.example/')])
  expect((await owner.ask('POST /settings/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect(await newMails(other.email)).toEqual([expect.stringContaining('https://elsewhere.example/ →')])
  // Of what is not guarded no mail is sent.
  await post('draft', { settings: { hotline: '400-000-0099' } })
  await post('publish', { names: ['hotline'] })
  expect(await newMails(other.email)).toEqual([])
})

test('the line above which a fall of prices needs a second person is moved with the factor, and mailed', async () => {
  await app.db.delete(catalogueRules)
  const save = async (change: object) => {
    const { rules, version } = (await owner.ask('GET /catalogue-rules')).data
    return owner.ask('POST /catalogue-rules', { body: { version, rules: { ...rules, ...change } } })
  }
  app.clock.advance(11 * 60_000)
  expect(asksForFactor(await save({ reviewPercent: 90 }))).toBe(true)
  expect((await save({ lowStock: 7 })).code).toBe(200)
  expect(await newMails(other.email)).toEqual([])
  await confirm()
  expect((await save({ reviewPercent: 90 })).code).toBe(200)
  expect(await newMails(other.email)).toEqual([expect.stringContaining('“降价复核线”：20% → 90%')])
})
