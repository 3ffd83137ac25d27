import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChannelLink, channelAddress, channelSentences, checkChannelLink, sourceName } from './channel-links.ts'
import { parseStartParameters } from './landing.ts'

const link: ChannelLink = { mark: 'qd', code: 'ywsh', name: '义乌商会', landing: '/price.html', ownerId: null }

test.each([
  [{ name: '' }, 'name'],
  [{ name: '　 ' }, 'name'],
  [{ name: '一'.repeat(21) }, 'name'],
  [{ code: '' }, 'code'],
  [{ code: 'a b' }, 'code'],
  [{ code: '公众号' }, 'code'],
  [{ code: 'a&cy=b' }, 'code'],
  [{ landing: 'price.html' }, 'landing'],
  [{ landing: '//evil.example' }, 'landing'],
  [{ landing: '/\\evil.example' }, 'landing'],
  [{ landing: '/price.html?qd=x' }, 'landing'],
] as const)('%j is refused by the sentence of its field', (part, field) => {
  expect(checkChannelLink({ ...link, ...part })).toBe(channelSentences[field])
})

test('a visit by the link of a channel counts for that channel, and is shown by its name', () => {
  const code = fc.string({ unit: fc.constantFrom(...'azAZ09_-'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom('qd', 'cy'), code, (mark, code) => {
      const made = { ...link, mark, code }
      expect(checkChannelLink(made)).toBeNull()
      const { values } = parseStartParameters(channelAddress('https://fanyu.example', made))
      expect(values[mark]).toBe(code)
      expect(sourceName([made], 'channel', `${mark}=${code}`)).toEqual({ name: '义乌商会', detail: `${mark}=${code}` })
      expect(sourceName([made], mark, code).name).toBe('义乌商会')
      expect(sourceName([made], 'landing', code)).toEqual({ name: code, detail: '' })
    }),
  )
})
