import { expect, test } from 'vitest'
import { pictureTypeOf } from './files.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpg', '\xFF\xD8\xFF\xE0'],
  ['png', '\x89PNG\r\n\x1A\n'],
  ['webp', 'RIFF1234WEBPVP8 '],
  ['gif', 'GIF89a'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['svg', '\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- a -->\n<svg>'],
  ['svg', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg>'],
  [null, '<html><svg></svg></html>'],
  [null, '<p>x</p><svg>'],
  [null, 'RIFF1234WAVE'],
  [null, 'PK\x03\x04'],
  [null, '\x1F\x8B\x08'],
  [null, ''],
])('%s: %j', (type, head) => expect(pictureTypeOf(bytes(head))).toBe(type))
