import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parameterNames, smsPurposes, smsTemplates } from '#domain/messages/sms-templates.ts'

const guide = readFileSync('docs/guides/register-sms-templates.md', 'utf8')

test.each(smsPurposes)('the guide gives the template for %s as each provider takes it', (purpose) => {
  const text = smsTemplates[purpose]
  const aliyun = text.replace(/\{(\w+)\}/g, `\${$1}`)
  const tencent = parameterNames(purpose).reduce((so, name, index) => so.replace(`{${name}}`, `{${index + 1}}`), text)
  expect(guide).toContain(`\n### ${purpose}\n`)
  expect(guide).toContain(`- Aliyun: \`${aliyun}\`\n`)
  expect(guide).toContain(`- Tencent: \`${tencent}\`\n`)
})

test('the guide has no template that the site does not send, and the line for .env names every purpose', () => {
  expect([...guide.matchAll(/^### (.+)$/gm)].map(([, purpose]) => purpose)).toEqual(smsPurposes)
  expect(guide).toContain(`ALIYUN_SMS_TEMPLATES=${smsPurposes.map((purpose) => `${purpose}=SMS_`).join(',')}`)
  expect(guide).toContain(`TENCENT_SMS_TEMPLATES=${smsPurposes.map((purpose) => `${purpose}=`).join(',')}`)
})
