import { optOutKey as key } from '#domain/tracking/visits.ts'
import { readStored, writeStored } from './stored.ts'

/** Whether this browser left the user experience programme by its own switch. */
export function hasLeftProgramme(): boolean {
  return readStored(key) === '1'
}

/** Leaves the programme, or joins it again. */
export function leaveProgramme(isLeft: boolean): void {
  writeStored(key, isLeft ? '1' : null)
}
