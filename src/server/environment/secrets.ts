import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Keys of 32 bytes each; none ever leaves the process in an answer or a log. */
export type Secrets = {
  /** Keys the hashes of verification codes and captcha answers. */
  codeKey: Buffer
  /** Encrypts the payloads of waiting jobs. */
  jobKey: Buffer
  /** Encrypts the secrets of staff authenticators. */
  staffKey: Buffer
  /** Signs cookies. */
  cookieKey: Buffer
}

const keyBytes = 32
/** Made by the first start, or the SECRET that a site had which moved here. */
const fileSchema = z.object({ secret: z.string().min(32) })

/**
 * The keys of this installation: derived from `SECRET` when it is set, so that several instances on one database share
 * them, else from a random value that the first start creates and stores in `dataDir/secrets.json`, readable by its
 * owner only.
 * @throws when the file exists and is damaged: what was sealed with it opens with no other.
 */
export async function loadSecrets({ secret, dataDir }: { secret: string | null; dataDir: string }): Promise<Secrets> {
  return deriveSecrets(secret ?? (await readOrMakeSecret(dataDir)))
}

/** Derives the keys from one secret text, deterministically. */
export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fanyu', purpose, keyBytes))
  const [codeKey, jobKey] = [derive('code'), derive('job')]
  return { codeKey, jobKey, cookieKey: derive('cookie'), staffKey: derive('staff') }
}

/** The text that an installation derives its keys from; null where none was made yet. */
export async function findSecret(args: { secret: string | null; dataDir: string }): Promise<string | null> {
  return args.secret ?? (await readSecret(secretsFile(args.dataDir)))
}

/** Stores the secret of an installation that moves to this data folder; one that is there already stays. */
export async function storeSecret(dataDir: string, secret: string): Promise<void> {
  await createSecretFile(secretsFile(dataDir), secret)
}

const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.json')

async function readOrMakeSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = secretsFile(dataDir)
  const existing = await readSecret(file)
  if (existing !== null) return existing
  await createSecretFile(file, randomBytes(keyBytes).toString('base64url'))
  const newSecret = await readSecret(file)
  if (newSecret === null) throw new Error(`${file} was removed while it was being made`)
  return newSecret
}

async function createSecretFile(file: string, secret: string): Promise<void> {
  // The file is created atomically, and the first of two starting processes wins: `link` refuses an existing name.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ secret })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readSecret(file: string): Promise<string | null> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
  await chmod(file, 0o600)
  try {
    return fileSchema.parse(JSON.parse(content)).secret
  } catch {
    throw new Error(`${file} is damaged: restore it from a backup (docs/guides/runbook.md, 13)`)
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
