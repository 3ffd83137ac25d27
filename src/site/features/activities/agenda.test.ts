import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDemoActivities } from '#db/seed/content-files.ts'
import { namedHours, readAgenda } from './agenda.ts'

const tableOf = (rows: readonly (readonly string[])[]) =>
  `<table><thead><tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr></thead><tbody>${rows
    .map(
      ([time, ...cells]) => `<tr><th scope="row">${time}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

const parallel = [
  ['09:30', '签到', '前厅'],
  ['10:00', '规则回看', '主会场'],
  ['13:30', '关联自查', '一号教室'],
  ['13:30', '直播间搭建', '二号教室'],
  ['15:30至17:00', '申诉信', '一号教室'],
]

describe('an agenda in an activity’s text', () => {
  test('is parted from what is around it, with its heading', () => {
    const text = readAgenda(`<p>前</p><h2>日程 &amp; 地点</h2>\n${tableOf(parallel)}<h2>怎么到</h2>`, null)
    expect(text).toMatchObject({ before: '<p>前</p>', heading: '日程 & 地点', after: '<h2>怎么到</h2>' })
    expect(readAgenda(tableOf(parallel), null)).toMatchObject({ before: '', heading: null })
  })

  test('has a track for each place where two things happen at a time, in order of their first hour', () => {
    const agenda = readAgenda(tableOf(parallel), null)?.agenda
    expect(agenda?.tracks.map(({ name, items }) => [name, ...items.map(({ time }) => time)])).toEqual([
      ['前厅', '09:30'],
      ['主会场', '10:00'],
      ['一号教室', '13:30', '15:30至17:00'],
      ['二号教室', '13:30'],
    ])
    expect(agenda).toMatchObject({ first: 9, last: 17, isChart: true })
    expect(agenda && namedHours(agenda)).toEqual([9, 11, 13, 15, 17])
  })

  test('is one course where one thing follows the other, and keeps the places', () => {
    const agenda = readAgenda(tableOf([...parallel.slice(0, 3), ['14:00', '茶歇', '前厅']]), 900)?.agenda
    expect(agenda?.tracks.map(({ name, items }) => [name, items.length])).toEqual([[null, 4]])
    // Until the next one or the close, two hours at most; what has an end says so.
    expect(agenda?.tracks[0]?.items.map(({ from, until }) => until - from)).toEqual([30, 120, 30, 60])
    const [last] = readAgenda(tableOf(parallel), null)?.agenda.tracks[2]?.items.slice(-1) ?? []
    expect(last).toMatchObject({ from: 930, until: 1020, hasEnd: true })
  })

  test('stays a table where it is none, or says more than a chart shows', () => {
    for (const rows of [
      [['09:30', '签到', '前厅']],
      [...parallel, ['下午', '自由交流', '前厅']],
      [...parallel, ['25:00', '夜场', '前厅']],
      [...parallel, ['16:00-15:00', '倒着走', '前厅']],
      [...parallel, ['16:00', '报名', '<a href="/x">前厅</a>']],
      [...parallel, ['16:00', '', '前厅']],
    ])
      expect(readAgenda(tableOf(rows), null), JSON.stringify(rows.at(-1))).toBeNull()
    expect(readAgenda('<p>没有表格</p>', null)).toBeNull()
    expect(readAgenda(tableOf(parallel).replace('<td>签到', '<td rowspan="2">签到'), null)).toBeNull()
  })

  test('loses no item, and none is drawn outside of the hours', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const row = fc.tuple(time, fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬'))
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 14 }), (rows) => {
        const written = rows.map(([[hour, minute], place], index) => [
          `${hour}:${String(minute).padStart(2, '0')}`,
          `第${index}项`,
          place,
        ])
        const agenda = readAgenda(tableOf(written), 1_200)?.agenda
        const items = agenda?.tracks.flatMap((track) => track.items) ?? []
        expect(items.map(({ title }) => title).toSorted()).toEqual(written.map(([, title]) => title).toSorted())
        for (const { from, until } of items) {
          expect(from).toBeGreaterThanOrEqual((agenda?.first ?? 0) * 60)
          expect(until).toBeLessThanOrEqual((agenda?.last ?? 0) * 60)
          expect(until).toBeGreaterThan(from)
        }
      }),
    )
  })

  test('is found in every activity of the demonstration', () => {
    for (const { title, content } of readDemoActivities()) expect(readAgenda(content, null), title).not.toBeNull()
  })
})
