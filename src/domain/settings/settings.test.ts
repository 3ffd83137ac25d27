import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts } from '../difference/merge-texts.ts'
import { haveFiguresExpired, withoutUnfoundedClaims } from './claims.ts'
import { readPath, rowsOf, type SettingValues, withPath } from './field.ts'
import { guardedNames, settingFields, settingNames, textNames } from './groups.ts'
import { findSettingIssues } from './issues.ts'
import { hasNoticeChanged, noticeAt } from './notice.ts'
import {
  changedNames,
  comparableJson,
  completeSettings,
  describeSettings,
  fieldValues,
  namesBeyondTexts,
  settingsOf,
  settingText,
} from './values.ts'

const day = '2026-11-23'
const blank = completeSettings({})
const notice = { text: '维护', level: 'plain', linkWords: '', linkUrl: '', from: '', until: '' }
const moment = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`)

test('whatever was stored, the form has every setting in its kind, and having it again changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...settingNames), fc.jsonValue()), (stored) => {
      const values = completeSettings(stored)
      expect(Object.keys(values).toSorted()).toEqual([...settingNames].toSorted())
      expect(completeSettings(values)).toEqual(values)
      expect(changedNames(values, JSON.parse(JSON.stringify(values)))).toEqual([])
    }),
  )
})

test('fields of one setting that two changed are merged, what both changed is asked, and rows count as they read', () => {
  const base = fieldValues({ ...blank, notice, advertisingWords: [{ word: '第一', source: '' }] })
  expect(settingsOf(fieldValues(blank))).toEqual(blank)
  const rules = { comparable: (_: string | number, value: unknown) => comparableJson(value) }
  const mine = { ...base, 'notice.text': '我的', advertisingWords: [{ source: '', word: '第一' }] }
  const theirs = { ...base, 'notice.until': '2026-11-30 00:00:00', advertisingWords: [] }
  const merged = mergeTexts({ base, mine, theirs, rules })
  expect(merged.conflicts).toEqual([])
  const whole = settingsOf(merged.resolve({}))
  expect(whole).toMatchObject({
    notice: { ...notice, text: '我的', until: '2026-11-30 00:00:00' },
    advertisingWords: [],
  })
  const both = mergeTexts({ base, mine, theirs: { ...theirs, 'notice.text': '同事的' }, rules })
  expect(both.conflicts.map(({ field }) => field)).toEqual(['notice.text'])
  const level = settingFields.find(({ path }) => path === 'notice.level')
  expect(level && settingText(level, 'plain')).not.toBe('plain')
})

test('a value put at a path stands there, and what is beside it stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settingFields), fc.string(), ({ path }, value) => {
      const after = withPath(blank, path, value)
      expect(readPath(after, path)).toBe(value)
      for (const other of settingFields)
        if (other.path !== path) expect(readPath(after, other.path)).toEqual(readPath(blank, other.path))
    }),
  )
})

test('texts are settings, and what is beyond them is named', () => {
  expect(textNames).toEqual([
    'notice',
    'slogan',
    'officeHours',
    'clientPicture',
    'tourFilm',
    'voices',
    'voicesNote',
    'timeline',
    'timelineNote',
    'team',
    'learningCentre',
    'promotion',
  ])
  expect(namesBeyondTexts(['slogan', 'hotline', 'notice', 'icp'])).toEqual(['hotline', 'icp'])
})

test('a difference is read by labels: lines as they were and are, lists by what went and came', () => {
  const after = completeSettings({
    hotline: '400-1',
    timeline: [{ year: '2021', half: '', text: '公司成立' }],
  })
  expect(describeSettings(blank, after)).toEqual([
    { field: 'hotline', label: '客服热线', before: '400-000-0000', after: '400-1' },
    { field: 'timeline', label: '公司历程', before: '', after: '2021，公司成立' },
  ])
})

test('a notice shows from its beginning on and at its end no more', () => {
  const stored = { ...notice, from: '2026-11-23 02:00:00', until: '2026-11-23 04:00:00' }
  const at = (time: string) => noticeAt(stored, moment(`2026-11-23 ${time}`)) !== null
  expect(['01:59:59', '02:00:00', '03:59:59', '04:00:00'].map(at)).toEqual([false, true, true, false])
  const turned = (since: string, until: string) =>
    hasNoticeChanged(stored, moment(`2026-11-23 ${since}`), moment(`2026-11-23 ${until}`))
  expect(turned('01:59:59', '02:00:00')).toBe(true)
  expect(turned('02:00:00', '03:59:59')).toBe(false)
  expect(turned('03:59:59', '04:00:01')).toBe(true)
})

test('whoever closed a notice sees it again once its words change, and no unsafe link leaves the record', () => {
  const now = moment('2026-11-23 00:00:00')
  const first = noticeAt(notice, now)
  expect(noticeAt({ ...notice }, now)?.id).toBe(first?.id)
  expect(noticeAt({ ...notice, text: '维护推迟' }, now)?.id).not.toBe(first?.id)
  expect(noticeAt({ ...notice, linkWords: '看', linkUrl: 'javascript:alert(1)' }, now)).toMatchObject({
    linkWords: '',
    linkUrl: '',
  })
  for (const none of [undefined, 'x', {}, { ...notice, text: '' }, { ...notice, until: 'soon' }])
    expect(noticeAt(none, now)).toBeNull()
})

test('a number that nobody can dial, an address that is none and a year of letters stop the publication', () => {
  const faultsOf = (path: string, value: string) =>
    findSettingIssues(withPath(completeSettings({}), path, value), day)
      .filter((issue) => issue.path === path && issue.level === 'error')
      .map(({ message }) => message)
  const wrong = {
    hotline: ['abc', '400转客服', '12'],
    brandPhone: ['无'],
    email: ['not-a-mail'],
    'founded.year': ['九九年'],
  }
  for (const [path, values] of Object.entries(wrong))
    for (const value of values) expect(faultsOf(path, value), `${path} ${value}`).toHaveLength(1)
  const right = { hotline: ['400-812-6600', ' 0755-8632 4410 ', '+86 (755) 1234', '12345'], email: ['', 'a@fanyu.cn'] }
  for (const [path, values] of Object.entries(right))
    for (const value of values) expect(faultsOf(path, value), `${path} ${value}`).toEqual([])
})

test('no figure without a source or past its day is shown, whatever was stored', () => {
  const figure = fc.record({
    label: fc.string(),
    source: fc.constantFrom('', '财务部'),
    until: fc.constantFrom('', '2026-11-22', day, '2027-01-01'),
  })
  fc.assert(
    fc.property(fc.array(figure), fc.constantFrom('', '总表'), (items, source) => {
      const { statistics } = withoutUnfoundedClaims({ statistics: { source, asOf: '', items } }, day)
      const shown = rowsOf(readPath({ statistics }, 'statistics.items'))
      expect(shown).toEqual(items.filter((one) => (one.source || source) && (one.until === '' || one.until >= day)))
    }),
  )
  const stored = { statistics: { items: [{ until: '2026-11-22' }] } }
  expect(haveFiguresExpired(stored, '2026-11-22', day)).toBe(true)
  expect(haveFiguresExpired(stored, day, '2026-11-24')).toBe(false)
})

test('a table that claims something is not shown without source and date, and cannot be published so', () => {
  const cloudSupport = { source: '号码资源表', asOf: '', regions: [{ flag: 'us', name: '美国' }] }
  expect(readPath(withoutUnfoundedClaims({ cloudSupport }, day), 'cloudSupport.regions')).toEqual([])
  const paths = findSettingIssues(completeSettings({ ...blank, cloudSupport }), day)
    .filter(({ level }) => level === 'error')
    .map(({ path }) => path)
  expect(paths).toContain('cloudSupport.source')
})

test('an answer to a buyer without source or day is named as not shown, and can be published', () => {
  const faults = (record: object) =>
    findSettingIssues(completeSettings({ ...blank, trial: record, freeEnvironments: { count: 3 } }), day)
      .filter(({ path }) => /^(trial|freeEnvironments|subAccounts)/.test(path))
      .map(({ path, level }) => `${level} ${path}`)
  const ofCount = 'warning freeEnvironments.source'
  expect(faults({ answer: '先租一台', source: '', asOf: '' })).toEqual([ofCount, 'warning trial.source'])
  expect(faults({ answer: '先租一台', source: '制度', asOf: '' })).toEqual([ofCount, 'warning trial.asOf'])
  expect(faults({ answer: '先租一台', source: '制度', asOf: day })).toEqual([ofCount])
  expect(faults({ answer: '', source: '', asOf: '' })).toEqual([ofCount])
})

test('a notice needs its end, after its beginning, and a link both its halves', () => {
  const faults = (change: object) =>
    findSettingIssues({ ...blank, notice: { ...notice, until: '2026-11-24 00:00:00', ...change } }, day).filter(
      ({ path }) => path.startsWith('notice'),
    )
  expect(faults({})).toEqual([])
  for (const change of [{ until: '' }, { from: '2026-11-25 00:00:00' }, { linkUrl: '/' }, { text: '字'.repeat(61) }])
    expect(faults(change)).toHaveLength(1)
})

test('a picture of the client needs words of its own, and that of the phone one for the desktop', () => {
  const wide = '/media/2026/11/abcdefghijkm.png'
  const faults = (clientPicture: object) =>
    findSettingIssues(completeSettings({ clientPicture }), day)
      .filter(({ path }) => path.startsWith('clientPicture'))
      .map(({ path, level }) => `${path} ${level}`)
  expect(faults({ wide: '', phone: '', alt: '', caption: '' })).toEqual([])
  expect(faults({ wide, phone: '', alt: '店铺列表', caption: '' })).toEqual([])
  expect(faults({ wide, phone: '', alt: ' ', caption: '' })).toEqual(['clientPicture.alt error'])
  expect(faults({ wide: '', phone: wide, alt: '店铺列表', caption: '' })).toEqual(['clientPicture.wide error'])
})

test('a film of the tour needs a poster, captions, a title and words beside it, and is a video of the media', () => {
  const of = (ending: string) => `/media/2026/11/abcdefghijkm.${ending}`
  const faults = (tourFilm: object) =>
    findSettingIssues(completeSettings({ tourFilm }), day)
      .filter(({ path }) => path.startsWith('tourFilm'))
      .map(({ path, level }) => `${path} ${level}`)
  const whole = { video: of('mp4'), poster: of('png'), captions: of('vtt'), title: '换货', text: '三步换货' }
  expect(faults({})).toEqual([])
  expect(faults(whole)).toEqual([])
  expect(faults({ ...whole, poster: '', captions: '', title: ' ', text: '' })).toEqual([
    'tourFilm.poster error',
    'tourFilm.captions error',
    'tourFilm.title error',
    'tourFilm.text error',
  ])
  expect(faults({ ...whole, video: '' })).toEqual(['tourFilm.video error'])
  for (const video of [of('png'), of('vtt'), 'https://a.example/b.mp4'])
    expect(faults({ ...whole, video })).toEqual(['tourFilm.video error'])
  expect(faults({ ...whole, captions: of('mp4') })).toEqual(['tourFilm.captions error'])
})

test('every placeholder of a new installation is named until it is replaced, and nothing else', () => {
  const placeholders = (values: SettingValues) =>
    findSettingIssues(completeSettings(values), day).flatMap(({ path, message }) =>
      /占位/.test(message) ? [path] : [],
    )
  expect(placeholders({})).toEqual([
    'icp.number',
    'police.number',
    'police.url',
    'hotline',
    'brandPhone',
    'qr.consult',
    'qr.official',
    'qr.welfare',
    'qr.business',
    'qr.group',
    'webSystemUrl',
  ])
  const real = { hotline: '400-812-6600', brandPhone: '', webSystemUrl: 'https://app.fanyu.cn/' }
  expect(placeholders(real)).not.toEqual(expect.arrayContaining(['hotline']))
  expect(placeholders(real)).not.toEqual(expect.arrayContaining(['webSystemUrl']))
  expect(placeholders({ consultChatUrl: 'https://chat.example.com/' })).toContain('consultChatUrl')
})

/**
 * Every setting, by what a change of it does in wrong hands (decision 104). Guarded: addresses that customers follow with a
 * ticket or to write to us; what sending may cost; the four eyes; what owns the site's entries in a search engine. Not guarded:
 * words, pictures, figures and their sources, which every visitor sees and a second publication takes back.
 */
const guarded = 'webSystemUrl consultChatUrl helpCentreUrl aiChatUrl smsBudget reviewRequired baiduVerification'.split(
  ' ',
)
const unguarded = `
  notice brandName productName cloudName slogan companyName hotline brandPhone officeHours address email icp police
  telecomLicence copyrightFrom founded qr statistics clientPicture tourFilm voices voicesNote timeline timelineNote team
  cloudSupport southEastAsia tiktokReview learningCentre browserFee freeEnvironments environmentFee subAccounts
  ownProxies localApi rpa automationFee localApiFee rpaFee aiFee migrationFee kernel trial refund serviceLevel invoices
  cloudSecurity largeOrders cloudNumberFee listPrice
  consentStart drawnOpening autoTurn promotion advertisingWords
`
  .trim()
  .split(/\s+/)

test('every setting is classified: what does lasting harm in wrong hands asks for the factor', () => {
  expect(guardedNames.toSorted()).toEqual(guarded.toSorted())
  expect([...guarded, ...unguarded].toSorted()).toEqual([...settingNames].toSorted())
})
