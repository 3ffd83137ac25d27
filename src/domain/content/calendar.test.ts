import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type CalendarEvent,
  calendarFile,
  calendarOf,
  findUncoveredPeriods,
  isDay,
  monthOf,
  weekOf,
} from './calendar.ts'

test('a month is its whole weeks from Monday on', () => {
  const weeks = monthOf('2026-11-18')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(monthOf('2027-02-28').length).toBe(4)
  expect(weekOf('2026-11-22')).toEqual(weeks[3])
})

test('days follow each other over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([addMonths('2026-12-18', 1), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(['2026-02-30', '2026-13-01', 'today', ''].map(isDay)).toEqual([false, false, false, false])
})

test('what no period covers is a gap, and days beside each other are one', () => {
  const days = weekOf('2026-11-18')
  expect(
    findUncoveredPeriods(days, [
      { from: null, to: '2026-11-17' },
      { from: '2026-11-20', to: '2026-11-20' },
    ]),
  ).toEqual([
    { from: '2026-11-18', to: '2026-11-19' },
    { from: '2026-11-21', to: '2026-11-22' },
  ])
  expect(findUncoveredPeriods(days, [{ from: null, to: null }])).toEqual([])
})

const event: CalendarEvent = {
  uid: 'activity-7@www.example.com',
  producer: '-//帆域//活动//ZH',
  title: '卖家大会：一店一线',
  description: '主办：帆域',
  location: '深圳国际会展中心17号馆,宝安区',
  url: 'https://www.example.com/ActivityInfo.html?activityId=7',
  begin: new Date('2026-12-12T01:30:00Z'),
  end: new Date('2026-12-12T10:00:00Z'),
  updated: new Date('2026-11-18T02:03:04Z'),
}

const anyText = fc.string({ unit: 'binary', maxLength: 400 })
const eventWith = (texts: Partial<CalendarEvent>) => ({ ...event, ...texts })

/** The lines as a calendar reads them: those that go on are joined again. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const fieldOf = (file: string, name: string) =>
  unfold(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const readText = (value = '') => value.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))

test('a file has the lines of one event in UTC, and neither METHOD nor ORGANIZER', () => {
  expect(unfold(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//帆域//活动//ZH',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:activity-7@www.example.com',
    'DTSTAMP:20261118T020304Z',
    'LAST-MODIFIED:20261118T020304Z',
    'DTSTART:20261212T013000Z',
    'DTEND:20261212T100000Z',
    'SUMMARY:卖家大会：一店一线',
    'DESCRIPTION:主办：帆域',
    'LOCATION:深圳国际会展中心17号馆\\,宝安区',
    'URL:https://www.example.com/ActivityInfo.html?activityId=7',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('an end that is missing or no later than the beginning is left out', () => {
  for (const end of [null, event.begin, new Date(0)]) expect(calendarFile({ ...event, end })).not.toContain('DTEND')
})

test('a calendar to subscribe to has its name, and a plan is a day of Shanghai', () => {
  const day = { ...event, begin: new Date('2026-11-25T16:00:00Z'), end: null, isAllDay: true }
  const lines = unfold(calendarOf({ producer: event.producer, name: '帆域，内容', events: [day, event] }))
  expect(lines).toContain('X-WR-CALNAME:帆域，内容')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261126')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBe(2)
})

test('what has no words has no line', () => {
  const file = calendarFile({ ...event, description: '', location: '' })
  expect(file).not.toMatch(/DESCRIPTION|LOCATION/)
})

test('whatever the texts are, no line is longer than 75 octets and every one ends in CRLF', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      const file = calendarFile(eventWith({ title, description: `${description}帆${'域'.repeat(60)}` }))
      expect(file.endsWith('\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
  )
})

test('folding splits no character: the bytes of every line are whole UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      for (const line of calendarFile(eventWith({ title })).split('\r\n')) {
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(line))).not.toThrow()
        expect(line).not.toContain('\uFFFD'.repeat(2))
      }
    }),
  )
})

test('a calendar reads back the text that was written', () => {
  const clean = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, ''))
    .map((text) => text.replaceAll('<', '＜').replaceAll('>', '＞'))
  fc.assert(
    fc.property(clean, (title) => {
      expect(readText(fieldOf(calendarFile(eventWith({ title })), 'SUMMARY'))).toBe(title)
    }),
  )
  expect(readText(fieldOf(calendarFile(eventWith({ title: 'a,b;c\\d\r\ne\\n' })), 'SUMMARY'))).toBe('a,b;c\\d\ne\\n')
})

test('no text is mark-up to a calendar that shows HTML', () => {
  const attack = '<img src=x onerror=alert(1)>'
  const file = calendarFile(eventWith({ title: attack, description: attack, location: attack }))
  expect(file).not.toMatch(/[<>]/)
  expect(fieldOf(file, 'SUMMARY')).toBe('＜img src=x onerror=alert(1)＞')
})

test('no text can start a line of its own', () => {
  const attack = 'x\r\nATTENDEE:mailto:a@b.c\nEND:VEVENT\r\nBEGIN:VALARM'
  const file = calendarFile(
    eventWith({ title: attack, description: attack, location: attack, url: `http://a/${attack}` }),
  )
  const names = unfold(file).map((line) => line.split(':')[0])
  expect(names).not.toContain('ATTENDEE')
  expect(names.filter((name) => name === 'BEGIN' || name === 'END')).toHaveLength(4)
})
