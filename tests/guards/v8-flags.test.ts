import { expect, test } from 'vitest'
import { v8Flags } from '#tests/support/quick-node.ts'
import { readSource } from './sources.ts'

test.each(['package.json', 'deploy/fanyu@.service', 'deploy/Containerfile'])(
  '%s starts the site with the settings of V8 that are tested and measured',
  (file) => {
    const starts = readSource(file)
      .split('\n')
      .filter((line) => /(?:scripts\/start|src\/server\/main)\.ts/.test(line))
    expect(starts.map((line) => line.match(/--m\w+-[\w-]+=\d+/g))).toEqual([v8Flags])
  },
)
