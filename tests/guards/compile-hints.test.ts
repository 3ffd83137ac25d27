import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compileHint, hintAtStart } from '../../scripts/support/build-plugins.ts'

const chunk = (name: string, isEntry = false) => ({ type: 'chunk', name, isEntry, code: name }) as Rolldown.OutputChunk

test('what the start runs is compiled as a whole, from its first line, and no later part', () => {
  const bundle = [chunk('index', true), chunk('renderer'), chunk('login-box')]
  hintAtStart(bundle, ['renderer'])
  expect(bundle.map(({ code }) => code)).toEqual([`${compileHint}index`, `${compileHint}renderer`, 'login-box'])
})

test('a build that is cut otherwise stops', () => {
  expect(() => hintAtStart([chunk('index', true)], ['renderer'])).toThrow('renderer')
})
