import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/roles.ts'
import { roomGroups, rooms } from '../rooms.ts'
import { railOf, roomAt, roomsFor } from './room-guard.ts'

const words = (role: Parameters<typeof permissionsOf>[0]) =>
  roomsFor(rooms, permissionsOf(role)).map(({ word }) => word)

test('a role is shown the rooms that it may enter, and no other', () => {
  expect(words(['owner'])).toEqual(expect.arrayContaining(['今天', '审计记录', '成员与权限', '我的账号']))
  expect(words(['auditor'])).not.toContain('成员与权限')
  expect(words(['analyst'])).not.toContain('审计记录')
})

test('an address lies in the room whose path it begins with', () => {
  expect(roomAt(rooms, '/')?.word).toBe('今天')
  expect(roomAt(rooms, '/audit/12')?.word).toBe('审计记录')
  expect(roomAt(rooms, '/auditor')).toBeNull()
})

test('the rail has no empty group', () => {
  const { top, groups } = railOf(roomsFor(rooms, permissionsOf(['analyst'])), roomGroups)
  expect(top.map(({ word }) => word)).toEqual(['今天'])
  expect(groups.every(({ rooms: inside }) => inside.length > 0)).toBe(true)
})
