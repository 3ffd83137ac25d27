import { expect, test } from 'vitest'
import { linkFaultOf } from './link-fault.ts'

test('only a refusal ends a link: too many requests and a server that does not answer can be tried again', () => {
  for (const code of [400, 404, 409, 410])
    expect(linkFaultOf({ code, msg: '' }), String(code)).toEqual({ isGone: true })
  for (const code of [429, 500, 503])
    expect(linkFaultOf({ code, msg: '稍后再试' }), String(code)).toEqual({ sentence: '稍后再试' })
})
