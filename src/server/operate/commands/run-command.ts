import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import { FolderInUseError } from '#db/errors.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import type { Parts } from '#server/context.ts'
import { type Environment, readEnvironment } from '#server/environment/environment.ts'
import { failureLines } from '#server/environment/failure-lines.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { onAuditEntry } from '#server/services/shared/audit/record-audit.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { askServer } from './ask-server.ts'
import type { CommandResult } from './command.ts'
import { type CommandName, commands, executeCommand, readCommand } from './execute-command.ts'
import { openParts } from './open-parts.ts'
import { commandPlaces, sayableSocketPath } from './places.ts'

/** A server takes seconds to start or to stop, and longer with the demonstration content; a command waits this long. */
const patienceMs = 60_000
const retryEveryMs = 100

/** Runs a command of this process's command line: prints its lines and sets its exit code. */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<void> {
  const { exitCode, lines } = await perform(name, args).catch(failure)
  const stream = exitCode === 0 ? process.stdout : process.stderr
  for (const line of lines) stream.write(`${line}\n`)
  process.exitCode = exitCode
}

async function perform(name: CommandName, args: readonly string[]): Promise<CommandResult> {
  const work = readCommand(name, args)
  if (typeof work !== 'function') return work
  const environment = readEnvironment(process.env)
  if (environment.apiBase !== null) return refused('设置了 API_BASE：数据不在这里，请在提供接口的服务器上运行命令')

  // A command never creates a database: with a mistyped DATA_DIR it would report that an empty one has no records.
  if (environment.postgres === null && !existsSync(environment.dataDir)) {
    return refused(
      `${environment.dataDir} 不存在：请检查 DATA_DIR，或用 --env-file 指明设置文件，或先用 npm start 启动一次`,
    )
  }
  await blaming('DATA_DIR names a folder that', makeFolder(environment.dataDir))
  const socketPath = sayableSocketPath(commandPlaces(environment.dataDir).socket)
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answered =
      socketPath === null ? null : await askServer({ socketPath, name, args, answerMs: commands[name].answerMs })
    if (answered !== null) return answered
    // No server listens: none runs, or one is starting or stopping. The locks tell which.
    const done = await withoutServer(environment, name, args)
    if (!(done instanceof FolderInUseError)) return done
    if (performance.now() > deadline) return refused(done.message)
    await delay(retryEveryMs)
  }
}

/** Executes the command in this process, or answers why it cannot yet. */
async function withoutServer(
  environment: Environment,
  name: CommandName,
  args: readonly string[],
): Promise<CommandResult | FolderInUseError> {
  const { dataDir } = environment
  // Held while the database is open here, so that a server that starts meanwhile waits instead of failing.
  const unlock = await waitForLock(commandPlaces(dataDir).work, 0)
  if (unlock === null) return new FolderInUseError(dataDir, null)
  let hasWritten = false
  const stopListening = onAuditEntry(() => {
    hasWritten = true
  })
  try {
    const { parts, close } = await openParts(environment)
    try {
      return await executeCommand({ parts, name, args })
    } finally {
      // No server seals the entries of the command. Verifying writes none, and must seal none.
      if (hasWritten) await sealAfter(parts)
      await close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return error
    throw error
  } finally {
    stopListening()
    unlock()
  }
}

async function sealAfter(parts: Parts): Promise<void> {
  try {
    const { issue } = await sealEntries({ ctx: parts })
    if (issue !== null) parts.log.error({ issue }, `the audit log is not as it was written: ${auditIssueText(issue)}`)
  } catch (error) {
    // The command is done, and the next server seals its entries.
    parts.log.error({ err: error }, 'audit entries wait for their seals')
  }
}

function refused(line: string): CommandResult {
  return { exitCode: 1, lines: [line] }
}

function failure(error: unknown): CommandResult {
  return { exitCode: 1, lines: failureLines(error) }
}
