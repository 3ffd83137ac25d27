import { expect, test } from 'vitest'
import { readFields } from '#domain/landing/block-fields.ts'
import { findLandingIssues } from '#domain/landing/checks.ts'
import { findKind, pageOfKind, type SiteKindName, siteKinds } from '#domain/landing/kinds/index.ts'
import { landingFields } from '#domain/landing/page-fields.ts'
import { sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { standardBlocks } from './standard-page.ts'

test.each(sitePageNames)(
  'the standard text of %s can be published as it is, with each of its sections once',
  (name) => {
    const path = sitePathOf(name)
    const { label, title, description } = wordsOfPage(path)
    const blocks = standardBlocks(name)
    const page = { ...blankRecord(landingFields), name: label, path, title, description }
    expect(findLandingIssues(page, blocks, { now: new Date() })).toEqual([])
    expect(blocks.map(({ kind }) => kind).sort()).toEqual(
      Object.keys(siteKinds)
        .filter((kind) => pageOfKind(siteKinds[kind as SiteKindName]) === name)
        .sort(),
    )
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
    // No field of a file is one that its kind does not have, and none is missing.
    for (const { kind, fields } of blocks) expect(readFields(findKind(kind)?.fields ?? {}, fields)).toEqual(fields)
  },
)
