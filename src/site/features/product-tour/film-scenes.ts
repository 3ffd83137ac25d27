/** A scene as the copy has it, `seconds` long. */
export type Scene = { seconds: number; words: string }

/** CSS pixels of the model to pixels of the film. */
export const filmScale = 2

/** Of the film, in its own pixels: the model as a phone shows it, so that its words can be read on a phone too. */
export const filmSize = { width: 800, height: 1448 }

/** When each scene begins and ends, in seconds of the film. */
export function sceneTimes(scenes: readonly Scene[]): { from: number; to: number; words: string }[] {
  let to = 0
  return scenes.map(({ seconds, words }) => {
    const from = to
    to += seconds
    return { from, to, words }
  })
}

/** The captions of the film as WebVTT, a cue a scene. */
export function captionsOf(scenes: readonly Scene[]): string {
  const at = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`
  const cues = sceneTimes(scenes).map(({ from, to, words }) => `${at(from)} --> ${at(to)}\n${words}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}
