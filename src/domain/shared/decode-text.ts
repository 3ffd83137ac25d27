/** Against a file whose encoding is none that {@link decodeText} knows. */
export const unknownEncoding = '文件的编码无法识别，请另存为UTF-8后再试'

/**
 * The text of a file: by its byte order mark (UTF-8, UTF-16), else UTF-8, else `declared`, else GB18030 as Windows in China
 * writes it. Null where none fits, and for a text with NUL, which is UTF-16 without a mark or no text. `declared` is a name
 * of the WHATWG Encoding Standard; an unknown one is ignored.
 */
export function decodeText(source: Uint8Array | ArrayBuffer, declared = ''): string | null {
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source)
  const marked = markedEncoding(bytes)
  const encodings = marked === null ? ['utf-8', declared, 'gb18030'] : [marked]
  for (const encoding of encodings) {
    const text = encoding === '' ? null : decodeAs(bytes, encoding)
    if (text !== null) return text.includes('\0') ? null : text
  }
  return null
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Null where the bytes are not of this encoding, or the decoder does not know it. A byte order mark is no part of the text. */
function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
