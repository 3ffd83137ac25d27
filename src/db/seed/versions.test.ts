import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoInstallers, installerAddress, installerFacts, writeDemoInstallers } from './versions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fanyu-installers-'))
writeDemoInstallers(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test('every demonstration installer is written with the size and checksum that are published', () => {
  for (const installer of demoInstallers) {
    const bytes = readFileSync(path.join(folder, installerAddress(installer)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect({ sizeBytes: bytes.byteLength, sha256 }, installer.fileName).toEqual(installerFacts(installer))
    expect(bytes.byteLength).toBe(installer.sizeBytes)
  }
})

test('no two of them share an address or a checksum, and nothing else lies beside them', () => {
  const addresses = demoInstallers.map(installerAddress)
  expect(new Set(demoInstallers.map((installer) => installerFacts(installer).sha256)).size).toBe(addresses.length)
  const written = globSync('downloads/*/*', { cwd: folder }).map((place) => `/${place.split(path.sep).join('/')}`)
  expect(written.toSorted()).toEqual(addresses.toSorted())
})
