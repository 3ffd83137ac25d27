import type { Permission } from '#domain/staff/roles.ts'
import type { Room, RoomGroup } from '../rooms.ts'

/** The rooms that somebody with these permissions may enter. */
export function roomsFor(rooms: readonly Room[], held: readonly { permission: Permission }[]): Room[] {
  return rooms.filter((room) => held.some(({ permission }) => permission === room.permission))
}

/** The room that an address below `/console` lies in: the longest path that it begins with; null for none. */
export function roomAt(rooms: readonly Room[], path: string): Room | null {
  const found = rooms
    .filter((room) => path === room.path || (room.path !== '/' && path.startsWith(`${room.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)
  return found[0] ?? null
}

/** The rail: the rooms above the groups, then each group that has one. */
export function railOf(
  rooms: readonly Room[],
  groups: readonly RoomGroup[],
): { top: Room[]; groups: { name: RoomGroup; rooms: Room[] }[] } {
  return {
    top: rooms.filter((room) => room.group === null),
    groups: groups
      .map((name) => ({ name, rooms: rooms.filter((room) => room.group === name) }))
      .filter((group) => group.rooms.length > 0),
  }
}
