import { expect, test } from 'vitest'
import { type SettingValues, withPath } from '../settings/field.ts'
import { completeSettings } from '../settings/values.ts'
import { blankOf, findLaunchRows, type LaunchDecisions, type LaunchFacts, launchLines } from './launch.ts'
import { type LaunchCheck, launchChecks, launchRecordKinds, pathsToHide } from './launch-checks.ts'

const samples = {
  voices: [{ quote: '好用', speaker: '示例卖家' }],
  voicesNote: '以上为示例',
  helpCentreUrl: 'https://help.sample/',
}
const none = Object.fromEntries(launchRecordKinds.map((kind) => [kind, { samples: 0, hasOwn: false }]))
const isReady = {
  agreement: true,
  privacy: true,
  sms: true,
  mail: true,
  backup: true,
  owners: true,
  pictures: true,
  largePictures: true,
  namedPrices: true,
}
type Given = Partial<Omit<LaunchFacts, 'records'>> & { records?: object; decisions?: LaunchDecisions }

function rowsOf({ settings = {}, records, decisions = {}, ...rest }: Given = {}) {
  const facts = { samples, isReady, day: '2026-11-29', ...rest, settings: completeSettings(settings) }
  return findLaunchRows({ ...facts, records: { ...none, ...records } as LaunchFacts['records'] }, decisions)
}
function rowOf(check: LaunchCheck, given: Given = {}) {
  const found = rowsOf(given).find((row) => row.check === check)
  if (found === undefined) throw new Error(`no row ${check}`)
  return found
}

test('a default is open and leads to its field; a value of one’s own is done', () => {
  expect(rowOf('icp')).toMatchObject({
    state: 'open',
    value: '粤ICP备00000000号',
    page: 'home',
    mayHide: false,
    place: { to: '/settings', hash: 'frame', field: 'icp.number' },
  })
  expect(rowOf('icp', { settings: { icp: { number: '粤ICP备2023107715号' } } })).toMatchObject({ state: 'done' })
  expect(rowOf('qrConsult')).toMatchObject({ state: 'open', value: '', picture: '/qr/consult.svg', mayHide: true })
})

test('of several settings the row shows and leads to the one that is still a sample', () => {
  const settings = { brandName: '远帆', productName: '远帆浏览器', cloudName: '远帆云号' }
  const { slogan } = completeSettings({})
  expect(rowOf('brand', { settings })).toMatchObject({ state: 'open', value: slogan, place: { field: 'slogan' } })
})

test('one row of the demonstration, or its note beside own rows, keeps a list open', () => {
  const own = { quote: '三个月没串过号', speaker: '深圳一家店', place: '', stores: 0 }
  const voices = [...samples.voices, own]
  expect(rowOf('voices', { settings: { voices } })).toMatchObject({ state: 'open', place: { field: 'voices' } })
  const noted = rowOf('voices', { settings: { voices: [own], voicesNote: samples.voicesNote } })
  expect(noted).toMatchObject({ state: 'open', place: { field: 'voicesNote' } })
  expect(rowOf('voices', { settings: { voices: [own] } })).toMatchObject({
    state: 'done',
    value: expect.stringContaining('串过号'),
  })
  // Without rows the site shows neither.
  expect(rowOf('voices', { settings: { voicesNote: samples.voicesNote } })).toMatchObject({ state: 'off' })
})

test('a figure is open until a source is named, its own or the one of all', () => {
  const items = [{ value: 12, suffix: '+', label: '节点', source: '', asOf: '', until: '' }]
  const statistics = { source: '', asOf: '', items }
  expect(rowOf('statistics', { settings: { statistics } })).toMatchObject({ state: 'open', value: '12+ 节点' })
  expect(rowOf('statistics', { settings: { statistics: { ...statistics, source: '运营台账' } } }).state).toBe('done')
  const founded = { ...statistics, items: [{ ...items[0], source: '运营台账' }] }
  expect(rowOf('statistics', { settings: { statistics: founded } }).state).toBe('done')
})

test('records of the demonstration are open, own ones done, and none is off unless visitors miss them', () => {
  expect(rowOf('partners', { records: { partners: { samples: 60, hasOwn: true } } })).toMatchObject({
    state: 'open',
    value: '60条示例',
    fault: '示例名单',
  })
  expect(rowOf('partners', { records: { partners: { samples: 0, hasOwn: true } } }).state).toBe('done')
  expect(rowOf('partners').state).toBe('off')
  expect(rowOf('prices')).toMatchObject({ state: 'open', fault: '没有能卖的设备' })
  expect(rowOf('prices', { records: { prices: { samples: 0, hasOwn: true } } }).state).toBe('done')
})

test('an acceptance holds while the row is open, and says nothing of a value that was replaced', () => {
  const decisions = { icp: { kind: 'accepted', by: 1, at: '2026-11-29T02:00:00.000Z', why: '先试运行' } } as const
  expect(rowOf('icp', { decisions })).toMatchObject({ state: 'accepted', decision: { why: '先试运行' } })
  const settings = { icp: { number: '粤ICP备2023107715号' } }
  expect(rowOf('icp', { decisions, settings })).toMatchObject({ state: 'done', decision: null })
})

test('what a check blanks is off, for each that can be switched off', () => {
  const hidden = launchChecks.filter((check) => pathsToHide(check) !== null)
  expect(hidden.length).toBeGreaterThan(10)
  const shown = completeSettings({})
  for (const check of hidden) {
    const settings = (pathsToHide(check) ?? []).reduce<SettingValues>(
      (all, path) => withPath(all, path, blankOf(path)),
      shown,
    )
    expect.soft(rowOf(check, { settings }).state, check).toBe('off')
  }
})

test('the lines of a terminal name the first open rows and count the others', () => {
  const lines = launchLines(rowsOf())
  const open = rowsOf().filter(({ state }) => state === 'open')
  expect(lines[0]).toBe(`上线准备还有${open.length}处要办：`)
  expect(lines[4]).toBe('- ICP备案号：样例号（每一页的页脚）→ 站点设置 › 企业与备案')
  expect(lines.at(-1)).toBe(`- 另外${open.length - 5}处，在后台 › 今天 › 上线准备`)
  const decision = { kind: 'accepted', by: 1, at: '2026-11-29T02:00:00.000Z', why: '试运行' } as const
  expect(
    launchLines(rowsOf({ decisions: Object.fromEntries(launchChecks.map((check) => [check, decision])) })),
  ).toEqual([])
})
