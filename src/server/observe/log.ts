import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino'
import { describeError } from '#db/describe-error.ts'
import { maskFields, maskText } from './masking.ts'
import { foldFailures } from './repeated-failures.ts'
import { currentTrace } from './trace.ts'

export type Logger = PinoLogger

/** U+2028 and U+2029 are line breaks for some log readers; JSON does not escape them. */
const lineSeparators = /[\u2028\u2029]/g

/** What its reader has not taken of the output, in bytes; beyond it lines are lost. */
const unreadAtMost = 4 * 1024 * 1024

/**
 * Lines for a standard stream, which can fail at any time: its reader ends (EPIPE), its disk is full (ENOSPC), or it is
 * not read any more. Lines are lost then, and neither the process nor its memory.
 */
function linesTo(stream: NodeJS.WriteStream): DestinationStream {
  // One listener for each stream, however many logs write to it.
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore)
  return { write: (line) => void (stream.writableLength < unreadAtMost && stream.write(line)) }
}

const ignore = () => {}

/**
 * JSON lines in UTC, one per record whatever its values contain, with an increasing `seq` that orders them even when
 * the clock jumps. Lines of a request or a job have its `traceId`. Secrets and contacts are masked twice: by field name, and by pattern in the finished line.
 */
export function createLogger({ level, destination }: { level: string; destination?: DestinationStream }): Logger {
  let seq = 0
  const failures = foldFailures(({ level, fields, message }) => log[levelOf(level)](fields, message))
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        seq += 1
        const trace = currentTrace()
        return trace === undefined ? { seq } : { seq, traceId: trace.traceId }
      },
      // Serializers receive errors as plain records.
      serializers: { err: (error) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => Object.fromEntries(Object.entries(maskFields(fields) ?? {})),
      },
      hooks: {
        logMethod(args, write, level) {
          // As everywhere in pino: the fields first, then the message, for which pino takes an error's own where it is missing.
          const [first, second] = args as unknown[]
          const fields = first instanceof Error ? { err: first } : first
          const message = second ?? ownMessage(fields)
          const isFolded =
            typeof fields === 'object' &&
            fields !== null &&
            typeof message === 'string' &&
            failures.take({ level: pino.levels.labels[level] ?? 'error', fields, message })
          if (!isFolded) Reflect.apply(write, this, message === undefined ? args : [fields, message, ...args.slice(2)])
        },
        streamWrite: (line) =>
          maskText(line).replace(lineSeparators, (separator) => (separator === '\u2028' ? '\\u2028' : '\\u2029')),
      },
    },
    destination ?? linesTo(process.stdout),
  )
  return log
}

/** The message of a line that has none of its own, of its error. */
function ownMessage(fields: unknown): string | undefined {
  const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
  return error instanceof Error ? describeError(error).message : undefined
}

function levelOf(level: string): 'fatal' | 'error' | 'warn' | 'info' {
  return level === 'fatal' || level === 'error' || level === 'info' ? level : 'warn'
}
