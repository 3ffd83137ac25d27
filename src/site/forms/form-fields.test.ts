import { expect, test } from 'vitest'
import { createFields } from './form-fields.ts'

type Fields = { phone: string; code: string; agreed: boolean }

/** An input at a place on the page, as far as a form looks at it. */
function input(place: number, { type = 'text', value = '', checked = false } = {}) {
  const element = {
    place,
    type,
    value,
    checked,
    focused: false,
    focus() {
      element.focused = true
    },
    compareDocumentPosition: (other: unknown) => ((other as { place: number }).place > place ? 4 : 2),
  }
  // The form looks at nothing else of an input.
  return element as unknown as HTMLInputElement
}

const required = (value: string) => (value === '' ? '必填' : null)

test('what was typed before the script came is simply there', () => {
  const fields = createFields<Fields>({})
  fields.declare('phone', required).attach(input(1, { value: '13800138000' }))
  expect(fields.read('phone')).toBe('13800138000')
})

test('a default is written into the input only where one is given', () => {
  const fields = createFields<Fields>({ code: '123456', agreed: true })
  const code = input(1)
  const agreed = input(2, { type: 'checkbox' })
  fields.declare('code', required).attach(code)
  fields.declare('agreed', () => null).attach(agreed)
  expect([code.value, agreed.checked]).toEqual(['123456', true])
})

test('a field that leaves the page keeps its value and is no longer checked', () => {
  const fields = createFields<Fields>({})
  const field = fields.declare('code', required)
  field.attach(input(1, { value: '12' }))
  field.attach(null)
  expect(fields.read()).toEqual({ code: '12' })
  fields.write('code', '')
  expect(fields.check(['code'])).toEqual({})
  const back = input(1)
  field.attach(back)
  expect(fields.check(['code'])).toEqual({ code: { message: '必填', isByRule: true } })
})

test('a change checks every sentence of a rule again, and leaves one of the server to its own field', () => {
  const fields = createFields<Fields>({})
  const phone = input(1)
  const code = input(2, { value: '12' })
  fields.declare('phone', required).attach(phone)
  fields.declare('code', (value) => (value === fields.read('phone') ? null : '不一致')).attach(code)
  const server = { message: '服务器' }
  const shown = { phone: server, code: { message: '不一致', isByRule: true as const } }
  expect(fields.recheck(shown, 'agreed')).toEqual(shown)
  phone.value = '12'
  expect(fields.recheck(shown, 'agreed')).toEqual({ phone: server })
  expect(fields.recheck(shown, 'phone')).toEqual({})
  phone.value = ''
  expect(fields.recheck({ phone: server }, 'phone')).toEqual({ phone: { message: '必填', isByRule: true } })
})

test('fields come in the order of the page, not in that of their appearance', () => {
  const fields = createFields<Fields>({})
  fields.declare('code', required).attach(input(2))
  fields.declare('phone', required).attach(input(1))
  expect(fields.inDocument()).toEqual(['phone', 'code'])
})
