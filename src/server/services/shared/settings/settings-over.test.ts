import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { siteSettingsSchema } from '#contract/site-settings-schema.ts'
import { settingsOver } from './settings-over.ts'

test('the defaults satisfy their own schema and stand where nothing is stored', () => {
  expect(settingsOver(siteSettingsSchema, defaultSiteSettings, {})).toEqual(defaultSiteSettings)
})

test('a stored value replaces its default and leaves the others alone', () => {
  const settings = settingsOver(siteSettingsSchema, defaultSiteSettings, { hotline: '400-123-4567' })
  expect(settings).toEqual({ ...defaultSiteSettings, hotline: '400-123-4567' })
})

test('figures that were stored before they had a source stay as staff entered them', () => {
  const statistics = { asOf: '2026年6月', items: [{ value: 12, suffix: '+', label: '节点' }] }
  const settings = settingsOver(siteSettingsSchema, defaultSiteSettings, { statistics })
  expect(settings.statistics).toEqual({ source: '', ...statistics })
})

test('what claims something has no default', () => {
  const { statistics, voices, timeline, team, cloudSupport, learningCentre } = defaultSiteSettings
  const records = [statistics.items, voices, timeline, team.members, cloudSupport.regions]
  expect([...records, ...Object.values(learningCentre)].flat()).toEqual([])
})

test('a stored value that does not fit, and a name that is not a setting, change nothing', () => {
  const stored = JSON.parse('{"hotline": 5, "timeline": "soon", "unknown": 1, "__proto__": {"slogan": "x"}}')
  expect(settingsOver(siteSettingsSchema, defaultSiteSettings, stored)).toEqual(defaultSiteSettings)
})
