import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { developmentMark, rendererMark } from './react-marks.ts'

/** Loaded before a server: notes in the file that REACT_REPORT names what of React's renderer the server came to load. */
const report = process.env.REACT_REPORT ?? ''

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const source = loaded.source?.toString() ?? ''
    if (source.includes(rendererMark)) appendFileSync(report, 'renderer\n')
    if (source.includes(developmentMark)) appendFileSync(report, 'development build\n')
    return loaded
  },
})
