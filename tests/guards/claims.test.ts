import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** What no text of the site may say, each with the reason (facts.md; the laws on advertising, prices and the network). */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/惊动|一扫就|躲过|骗过|躲避|绕开|省掉.{0,4}验证/, 'hints at evading a marketplace'],
  [/养号|接码|批量注册就|防封|包过/, 'a word of the grey trade'],
  [/后台打得开|翻墙|科学上网|境外网站打不开/, 'promises a way to what cannot be reached'],
  [/伪装|假装在|画面从那边出去|点一下就到当地/, 'hides where somebody is'],
  [/入驻通道|官方入驻|官方渠道|平台授权/, 'passes us off as a channel of the marketplace'],
  [/28元[^。\n]{0,6}住宅|住宅[^。，；\n]{0,8}28元/, 'the price of a cloud vendor’s address beside 住宅'],
  [/\d\s*元\/月起/, 'prices are written 每月28元起'],
  [/免费版|永久免费|免费建/, 'no record says what the browser costs'],
  [/号码是真的|真实SIM|虚拟号段/, 'no record says of which kind a number is'],
  [/号码随时停|退回余额|折成余额|七天内可以换|当月的月租可以退/, 'the agreement does not promise it'],
  [/云号手机|推送到三处/, 'no client for phones receives a code'],
  [/线路合同/, 'the contract of a line proves nothing to a marketplace'],
  [/复制一套环境/, 'a copied environment is a copied fingerprint'],
  [/六站|下南洋/, 'a mainland company opens five sites'],
  [/自动续费[^。\n]{0,6}默认打开|到期自动续(?!费)/, 'automatic renewal is the buyer’s own choice'],
  [/日销千单|日出千单|月入/, 'hints at earnings'],
  [/个人卡[^，。]{0,4}提现|提现到对公或个人卡|省一道换汇|先锁定汇率/, 'money services that need a licence'],
  [/喝杯茶/, 'means a summons in this trade'],
  [/不用管|看一眼[^。]{0,8}就够了/, 'what runs by itself is looked after'],
  [/也不会开错|不会被别人拿走|绝不会/, 'promises what nobody can keep'],
]

const content = listFiles('content', /\.(?:html|md|json)$/).filter((file) => file !== 'content/README.md')
const seed = listFiles('src/db/seed', /(?<!\.test)\.ts$/)
const settings = ['src/contract/site-settings.ts']
const sentences = listFiles('src/domain', /(?<!\.test)\.ts$/)
const copy = listFiles('src/site/copy', /\.ts$/)
/** The lines that say it, after their file. Marks that only shape a line (a zero-width space) are no words. */
function offences(file: string, source: string): string[] {
  return source
    .replaceAll(/\\u200b/g, '')
    .split('\n')
    .flatMap((line) =>
      forbidden.flatMap(([pattern, why]) => {
        const found = pattern.exec(line)
        return found === null ? [] : [`${file}: ${found[0]} (${why})`]
      }),
    )
}

const found = (files: readonly string[]) => files.flatMap((file) => offences(file, readSource(file)))

test('no article, activity, legal text, record or setting says what it may not', () => {
  expect(content.length).toBeGreaterThan(60)
  expect(seed.length).toBeGreaterThan(15)
  expect(found([...content, ...seed, ...settings, ...sentences])).toEqual([])
})

test('no page says what it may not', () => {
  expect(copy.length).toBeGreaterThan(25)
  expect(found(copy)).toEqual([])
})

test('a page speaks to its reader as 您', () => {
  const familiar = [...copy, ...listFiles('content/pages', /\.json$/)].flatMap((file) =>
    readSource(file)
      .split('\n')
      .filter((line) => line.includes('你'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(familiar).toEqual([])
})

test.each([
  ['当地住宅线路28元/月起', 2],
  ['静态住宅IP每月45元起，云厂商IP每月28元起', 0],
  ['你早上看一眼结果就够了', 1],
  ['60个平台的入驻通道', 1],
  ['先把号养起来', 0],
  ['养号与上架', 1],
  ['到期自动续。', 1],
  ['到期自动续费，随时可关', 0],
])('a planted sentence is seen: %s', (sentence, times) => {
  expect(offences('planted.ts', sentence)).toHaveLength(times)
})
