import { expect, test } from 'vitest'
import { isAnimatedPicture, pictureTypeOf, playedTypeOf } from './files.ts'

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

test.each([
  ['mp4', '\0\0\0\x20ftypisom'],
  ['mp4', '\0\0\0\x1Cftypmp42'],
  ['webm', '\x1A\x45\xDF\xA3\x01'],
  ['vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\n甲'],
  ['vtt', '\xEF\xBB\xBFWEBVTT 字幕\n'],
  [null, '\0\0\0\x20ftypheic'],
  [null, '\0\0\0\x20ftypavif'],
  [null, '\0\0\0\x14ftypqt  '],
  [null, 'WEBVTTX'],
  ['vtt', '1\n00:00:00,000 --> 00:00:01,000'],
  [null, '1\n第一句'],
  [null, '\xFF\xD8\xFF\xE0'],
])('%s is played: %j', (type, head) => expect(playedTypeOf(bytes(head))).toBe(type))

const chunk = (name: string, length = 0) => `\0\0\0${String.fromCharCode(length)}${name}${'x'.repeat(length)}CRC_`
const png = (...chunks: string[]) => `\x89PNG\r\n\x1A\n${chunk('IHDR', 13)}${chunks.join('')}`

test.each([
  ['a PNG with its control chunk behind others', png(chunk('iCCP', 99), chunk('acTL', 8), chunk('IDAT', 3)), true],
  ['a still PNG', png(chunk('IDAT', 3), chunk('IEND')), false],
  ['a PNG of which only the pixels say acTL', png(chunk('IDAT', 3), chunk('acTL', 8)), false],
  ['a PNG that is cut', png('\0\0'), false],
  ['a WebP with the bit of animation', 'RIFF1234WEBPVP8X\x0A\0\0\0\x12', true],
  ['a WebP with another bit', 'RIFF1234WEBPVP8X\x0A\0\0\0\x10', false],
  ['a plain WebP', 'RIFF1234WEBPVP8 \x0A\0\0\0\x12', false],
  ['a JPEG', '\xFF\xD8\xFF\xE0', false],
])('%s moves or not by its bytes', (_, text, moves) => expect(isAnimatedPicture(bytes(text))).toBe(moves))
