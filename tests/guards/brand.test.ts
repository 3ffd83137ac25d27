import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { smsPurposes, smsTemplates } from '#domain/messages/sms-templates.ts'
import { listFiles } from './sources.ts'

const { brandName } = defaultSiteSettings

/** What says the brand of the build: the defaults of the settings, the pictures of its own cards, and guessed passwords. */
const own = ['src/domain/settings/groups.ts', 'src/domain/settings/drawn-brand.ts', 'src/domain/staff/password.ts']

test('the brand is a setting: no source, standard text, public file or template says it, save the demonstration', () => {
  const files = [
    ...listFiles('src', /\.(?:ts|tsx|css|html)$/).filter((file) => !/\.test\.tsx?$|^src\/db\/seed\//.test(file)),
    ...listFiles('content/pages', /\.json$/),
    ...listFiles('content/legal', /\./),
    ...listFiles('public', /\.(?:svg|vtt|json|txt|webmanifest)$/),
    'deploy/unavailable.html',
  ]
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(brandName)).toSorted()).toEqual(own.toSorted())
  for (const purpose of smsPurposes) expect(smsTemplates[purpose]).not.toContain(brandName)
})
