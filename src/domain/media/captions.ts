/** The line of a cue's times as SubRip writes it: a comma before the milliseconds, and perhaps a place on the picture behind. */
const times = /^(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})(?:[ \t].*)?$/

/** Whether a file that begins with these bytes, each as one character, is captions of SubRip: a number, and below it times. */
export function isSubRip(head: string): boolean {
  const [number = '', line = ''] = head
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
    .split(/\r\n?|\n/)
  return /^\d+[ \t]*$/.test(number) && times.test(line)
}

/** Captions of SubRip as WebVTT, which is what browsers read. Fonts, colours and places are left behind. */
export function webVttOf(subRip: string): string {
  const lines = subRip.trim().split(/\r\n?|\n/)
  return `WEBVTT\n\n${lines.map(lineOf).join('\n')}\n`
}

function lineOf(line: string): string {
  const [, from, fromPart = '', to, toPart = ''] = times.exec(line.trim()) ?? []
  if (from === undefined || to === undefined) return line.replace(/<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi, '')
  return `${timeOf(from, fromPart)} --> ${timeOf(to, toPart)}`
}

/** Hours with two digits, milliseconds with three. */
const timeOf = (clock: string, part: string) => `${clock.padStart(8, '0')}.${part.padEnd(3, '0')}`
