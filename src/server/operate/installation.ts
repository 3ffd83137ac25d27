import path from 'node:path'
import type pg from 'pg'
import type { DatabaseGuard } from '#db/migrate.ts'
import type { AuditEntry } from '#db/schema/index.ts'
import type { Environment } from '#server/environment/environment.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import { deriveSecrets, findSecret, loadSecrets, type Secrets } from '#server/environment/secrets.ts'
import { openPayload } from '#server/jobs/sealed-payload.ts'
import { requireWholeRestore } from '#server/operate/backup/unfinished-restore.ts'
import { chainStart, sealOf } from '#server/services/shared/audit/seals.ts'

type InstallationPlace = Pick<Environment, 'secret' | 'dataDir'>

/** The secret at hand is not the one that this database was made with; nothing was written. */
export class WrongSecretError extends Error {
  constructor({ secret, dataDir }: InstallationPlace, isMissing: boolean) {
    const file = path.join(dataDir, 'secrets.json')
    const what = secret !== null ? 'SECRET' : isMissing ? `SECRET（或 ${file}）` : file
    const problem = isMissing ? '不见了' : '不是这个数据库的密钥'
    const english = isMissing ? 'the secret of this database is missing' : 'this is not the secret of this database'
    super(`${what} ${problem}，什么也没有写入：请换回原来的密钥 / ${english}: see docs/guides/runbook.md, 13`)
    this.name = 'WrongSecretError'
  }
}

/**
 * The guard of a process that opens the database of its settings. `secrets` are there once the database is open: a first
 * start makes them where no secret is given.
 */
export function guardInstallation(environment: InstallationPlace): DatabaseGuard & { secrets: () => Secrets } {
  let secrets: Secrets | null = null
  let isSigned = false
  return {
    async admit(client, applied) {
      isSigned = (await requireInstallation({ client, applied, environment })).isSigned
      secrets = await loadSecrets(environment)
    },
    async sign(client) {
      // A start on a nearly full disk may write nothing, and has nothing to write.
      if (isSigned) return
      const check = checkOf(this.secrets())
      await client.query('insert into installation (secret_check) values ($1) on conflict do nothing', [check])
    },
    secrets() {
      if (secrets === null) throw new Error('The database has not been opened')
      return secrets
    },
  }
}

/**
 * Refuses a database that was made with another secret than that of these settings, or of which a restore was cut off
 * (decision 107). Changes nothing; `applied` is the database's newest migration. `isSigned` tells whether the database
 * has a check value.
 * @throws {WrongSecretError} or {UnfinishedRestoreError}
 */
export async function requireInstallation(args: {
  client: pg.Client
  applied: number
  environment: InstallationPlace
}): Promise<{ isSigned: boolean }> {
  const { client, applied, environment } = args
  const row = applied === 0 ? null : await readInstallation(client)
  await requireWholeRestore(environment.dataDir, { isEmpty: applied === 0, committedId: row?.restore_id ?? null })
  const secret = await findSecret(environment)
  if (applied > 0) await requireSecret({ client, environment, secret, check: row?.secret_check ?? null })
  return { isSigned: row !== null }
}

/** The value by which a database knows the secret that made it. */
export const checkOf = (secrets: Secrets): string => keyedHash(secrets, 'installation')

/** A database without a check value, which an earlier release filled, knows the secret by what was sealed with it. */
async function requireSecret(args: {
  client: pg.Client
  environment: InstallationPlace
  secret: string | null
  check: string | null
}): Promise<void> {
  const { client, environment, secret, check } = args
  const secrets = secret === null ? null : deriveSecrets(secret)
  const verdicts =
    check === null ? await tryWitnesses(client, secrets) : [secrets !== null && equalHashes(check, checkOf(secrets))]
  if (verdicts.length > 0 && !verdicts.includes(true)) throw new WrongSecretError(environment, secret === null)
}

type InstallationRow = { secret_check: string; restore_id: string | null }

async function readInstallation(client: pg.Client): Promise<InstallationRow | null> {
  const { rows: tables } = await client.query(`select where to_regclass('public.installation') is not null`)
  if (tables.length === 0) return null
  const { rows } = await client.query<InstallationRow>('select secret_check, restore_id from installation')
  return rows[0] ?? null
}

/** Entries that a process with another secret added meanwhile do not hide the older ones. */
const witnesses = 50

/** Whether the secret opens what was sealed in the database: newest seals of the audit, keys of authenticators. */
async function tryWitnesses(client: pg.Client, secrets: Secrets | null): Promise<boolean[]> {
  return [...(await trySeals(client, secrets)), ...(await tryAuthenticators(client, secrets))]
}

type SealRow = {
  seal: string
  previous: string | null
  form: number
  address_hash: string
  entry: Omit<AuditEntry, 'at' | 'requestId'> & { at: string; request_id: string }
}

/** Columns are read by name out of JSON: an earlier release's tables have fewer. */
async function trySeals(client: pg.Client, secrets: Secrets | null): Promise<boolean[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.audit_seals') is not null`)
  if (tables.length === 0) return []
  const { rows } = await client.query<SealRow>(
    `select one.seal, before.seal as previous, to_jsonb(entry) as entry,
       coalesce((to_jsonb(one)->>'form')::int, 1) as form, coalesce(to_jsonb(one)->>'address_hash', '') as address_hash
     from audit_seals one join audit_log entry on entry.id = one.entry_id
     left join audit_seals before on before.position = one.position - 1
     order by one.position desc limit ${witnesses}`,
  )
  return rows.map(({ seal, previous, form, address_hash, entry: { at, request_id, ...rest } }) => {
    const entry = { ...rest, at: new Date(at), requestId: request_id }
    const facts = { form, addressHash: address_hash }
    return secrets !== null && equalHashes(seal, sealOf(secrets, previous ?? chainStart, entry, facts))
  })
}

async function tryAuthenticators(client: pg.Client, secrets: Secrets | null): Promise<boolean[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.staff') is not null`)
  if (tables.length === 0) return []
  const { rows } = await client.query<{ sealed: string }>(
    `select to_jsonb(staff)->>'totp_secret' as sealed from staff
     where to_jsonb(staff)->>'totp_secret' is not null limit ${witnesses}`,
  )
  return rows.map(({ sealed }) => {
    try {
      return secrets !== null && openPayload(sealed, { key: secrets.staffKey, kind: 'totp' }) !== null
    } catch {
      return false
    }
  })
}
