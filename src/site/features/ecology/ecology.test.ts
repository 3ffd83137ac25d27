import { expect, test } from 'vitest'
import { endOf, eventsOf, type ListedApplication } from './ecology.ts'

const application = (id: number, time?: string): ListedApplication => ({
  id,
  name: `tool ${id}`,
  introduction: '',
  picture: '',
  link: '',
  event: time === undefined ? null : { from: '店', thing: '订单1张', to: '工具', time },
})

test('a day has the first event of each category, in the order of time, and at most eight', () => {
  const categories = [
    { id: 1, name: 'one', applications: [application(1), application(2, '10:05'), application(3, '08:00')] },
    { id: 2, name: 'two', applications: [application(4)] },
    { id: 3, name: 'three', applications: [application(5, '09:12')] },
  ]
  expect(eventsOf(categories).map(({ application: { id }, category, place }) => [id, category, place])).toEqual([
    [5, 'three', 2],
    [2, 'one', 0],
  ])
  const many = Array.from({ length: 9 }, (_, id) => ({ id, name: '', applications: [application(id, '10:00')] }))
  expect(eventsOf(many)).toHaveLength(8)
})

test('an end is a name, with a note after the first comma', () => {
  expect(endOf('对账本，差1笔，标红')).toEqual({ name: '对账本', note: '差1笔，标红' })
  expect(endOf('选品表')).toEqual({ name: '选品表', note: '' })
})
