import { expect, test } from 'vitest'
import { applyReading } from './use-record-form.ts'

const stored = (alt: string, version: number) => ({ fields: { alt, focalX: 0.5 }, version })
const formOf = (alt: string, base = stored('货架', 1)) => ({
  fields: { alt, focalX: 0.5 },
  base,
  readVersion: 1,
  theirs: null,
})

test('a record that is read again replaces nothing that is typed', () => {
  // Nothing is typed: the form follows.
  expect(applyReading(formOf('货架'), stored('仓库', 2))).toMatchObject({
    fields: { alt: '仓库' },
    base: { version: 2 },
  })
  // Another member's text is a conflict, before the save that would meet it.
  expect(applyReading(formOf('海外仓'), stored('仓库', 2))).toEqual({
    ...formOf('海外仓'),
    readVersion: 2,
    theirs: stored('仓库', 2),
  })
  // Only the file was replaced: the next save names its version.
  expect(applyReading(formOf('海外仓'), stored('货架', 2))).toEqual({
    ...formOf('海外仓', stored('货架', 2)),
    readVersion: 2,
  })
  // The other member typed the same, or the answer of the form's own save was lost.
  expect(applyReading(formOf('海外仓'), stored('海外仓', 2))).toMatchObject({ base: { version: 2 }, theirs: null })
})
