import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installerAddress, installerFacts } from './installers.ts'
import { demoInstallers } from './versions.ts'

const publicFolder = path.join(import.meta.dirname, '../../../public')

test('every demonstration installer is a file below public, with the size and checksum that are published', () => {
  for (const installer of demoInstallers) {
    const bytes = readFileSync(path.join(publicFolder, installerAddress(installer)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect({ sizeBytes: bytes.byteLength, sha256 }, installer.fileName).toEqual(installerFacts(installer))
    expect(bytes.byteLength).toBe(installer.sizeBytes)
  }
})

test('no two of them share an address or a checksum, and nothing else lies beside them', () => {
  const addresses = demoInstallers.map(installerAddress)
  expect(new Set(demoInstallers.map((installer) => installerFacts(installer).sha256)).size).toBe(addresses.length)
  const lying = globSync('downloads/*/*', { cwd: publicFolder }).map((place) => `/${place.split(path.sep).join('/')}`)
  expect(lying.toSorted()).toEqual(addresses.toSorted())
})
