import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusedMedia } from '../media/files.ts'
import { completeSettings } from '../settings/values.ts'
import { blankRecord } from '../shared/fields.ts'
import { eachText, readFields, type StoredFields } from './block-fields.ts'
import { type Block, isShownAt, periodNames, searchTextOf, turnsOf } from './blocks.ts'
import { findLandingIssues, missingSentence } from './checks.ts'
import {
  type BlockKindName,
  blockKinds,
  findKind,
  type GeneralKindName,
  generalKinds,
  kindsOf,
  pageOfKind,
  siteKinds,
} from './kinds/index.ts'
import { type EditedLanding, mergeLanding, placeOfEntry } from './merge.ts'
import { isLandingPath, type LandingFields, landingFields } from './page-fields.ts'
import { landingSentences as sentences } from './sentences.ts'
import { fillFacts, sitePageNames } from './site-pages.ts'
import { landingTemplates, newBlock, type TemplateName } from './templates.ts'

const now = new Date('2026-11-29T12:00:00+08:00')
const page: LandingFields = {
  ...blankRecord(landingFields),
  name: '开店节',
  path: '/kaidianjie.html',
  title: '跨境开店节',
  description: '十天，把店开到海上。',
}
const kindNames = Object.keys(blockKinds) as BlockKindName[]
const messages = (blocks: readonly Block[], of: Partial<LandingFields> = {}) =>
  findLandingIssues({ ...page, ...of }, blocks, { now }).map(({ message }) => message)

describe('facts in a line', () => {
  test.each([
    ['{品牌名}在{城市}。', { brand: '帆域', city: '深圳' }, '帆域在深圳。'],
    ['{品牌名}在{城市}。做浏览器。', { brand: '帆域', city: '' }, '做浏览器。'],
    ['到{城市}来找我们', {}, ''],
    ['没有事实的一句', {}, '没有事实的一句'],
    ['', {}, ''],
  ])('%s with %j is %s', (text, facts, filled) => expect(fillFacts(text, facts)).toBe(filled))
})

test('nothing that a page begins with names a brand, which each site sets for itself', () => {
  const { brandName } = completeSettings({})
  expect(brandName).not.toBe('')
  const texts = Object.entries({ ...blockKinds, ...landingTemplates }).map(([name, own]) => ({
    name,
    text: JSON.stringify('blocks' in own ? own.blocks() : own.sample),
  }))
  expect(texts.filter(({ text }) => text.includes(String(brandName)))).toEqual([])
})

describe('addresses', () => {
  const character = fc.constantFrom(...'abcxyz019-')
  test('an address is lower-case letters, digits and hyphens between others, and never that of an article', () => {
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 30 }), (characters) => {
        const name = characters.join('')
        const isFine = !name.startsWith('-') && !name.endsWith('-') && !name.startsWith('news-')
        expect(isLandingPath(`/${name}.html`)).toBe(isFine)
      }),
    )
  })
  test.each([
    '/Kai.html',
    '/a_b.html',
    '/a b.html',
    '/a/b.html',
    '/开店.html',
    '/.html',
    'a.html',
    '/a.htm',
    '/a.html?b',
  ])('%s is none', (path) => expect(isLandingPath(path)).toBe(false))
})

describe('kinds', () => {
  test.each(Object.keys(generalKinds) as GeneralKindName[])(
    'a new block of %s has what its table asks for, save for times and files of the media',
    (name) => {
      const kind = findKind(name)
      const found = messages([newBlock('b0', 'opening'), ...(name === 'opening' ? [] : [newBlock('b1', name)])])
      const chosen = eachText(kind?.fields ?? {}, newBlock('b1', name).fields).filter(
        ({ field, text }) => text === '' && ['instant', 'picture', 'file'].includes(field.kind) && 'required' in field,
      )
      expect(found).toEqual(chosen.map(({ field }) => missingSentence(field)))
    },
  )

  test('a page made by staff has no section of the site’s own pages, and those have theirs and the general kinds without a place of their own', () => {
    const opening = newBlock('b1', 'opening')
    expect(kindsOf(null)).toEqual(Object.keys(generalKinds))
    expect(messages([opening, newBlock('b2', 'aboutTeam')])).toEqual([sentences.kindElsewhere])
    const about = newBlock('b1', 'aboutTeam', { title: '团队', text: '一段话' })
    expect(messages([about, opening], { path: '/aboutUs.html' })).toEqual([
      sentences.openingFirst,
      sentences.kindElsewhere,
    ])
    const allowed = Object.keys(generalKinds).filter((name) => findKind(name)?.place === undefined)
    for (const page of sitePageNames) {
      const own = Object.entries(siteKinds).flatMap(([name, kind]) => (pageOfKind(kind) === page ? [name] : []))
      // The promotion is one block.
      expect(kindsOf(page)).toEqual([...own, ...(page === 'doubleEleven' ? [] : allowed)])
    }
    expect(messages([about, newBlock('b2', 'cards')], { path: '/aboutUs.html' })).toEqual([sentences.openingFirst])
  })

  test('the block with behaviour is the last of its page, and a line names only facts that its kind knows', () => {
    const register = { title: '标题', text: '一段话', phone: '手机号', submit: '注册' }
    const opening = {
      title: '到{城市}来',
      paragraphs: [{ text: '在{国家}' }],
      parts: Array(4).fill({ title: '一', text: '二' }),
    }
    const blocks = [newBlock('b1', 'aboutOpening', opening), newBlock('b2', 'aboutRegister', register)]
    const last = newBlock('b3', 'aboutTeam', { title: '团队', text: '一段话' })
    expect(messages(blocks, { path: '/aboutUs.html' })).toEqual([sentences.unknownFact('国家')])
    expect(messages([...blocks, last], { path: '/aboutUs.html' })).toContain(sentences.closingLast)
  })

  test('a file is one of the media and of the kind that its field asks for', () => {
    const film = { picture: '/media/2026/11/aaaaaaaaaaaa.jpg', captions: '/media/2026/11/bbbbbbbbbbbb.vtt?v=12345678' }
    const issuesWith = (video: string) =>
      messages([newBlock('b1', 'opening'), newBlock('b2', 'video', { ...film, video })])
    expect(issuesWith('/media/2026/11/cccccccccccc.mp4?v=12345678')).toEqual([])
    for (const address of [film.captions, film.picture, 'https://example.com/film.mp4', '/film.mp4'])
      expect(issuesWith(address)).toEqual([refusedMedia.video])
  })

  test('a page has one product model on each layout', () => {
    const models = [newBlock('b2', 'productModel'), newBlock('b3', 'productModel')]
    const [model] = models
    const opening = newBlock('b1', 'opening')
    expect(messages([opening, ...models])).toEqual([sentences.onlyOnce(generalKinds.productModel.name)])
    expect(messages([opening, ...models.map((one, at) => ({ ...one, showOn: at ? 'pc' : 'phone' }) as const)])).toEqual(
      [],
    )
    expect(model && messages([opening, model])).toEqual([])
  })

  test('reading a block gives exactly the fields of its table, whatever was stored', () => {
    const stored = fc.dictionary(
      fc.constantFrom('title', 'items', 'text', 'box', 'other'),
      fc.oneof(fc.string(), fc.array(fc.dictionary(fc.string(), fc.string()))),
    )
    fc.assert(
      fc.property(fc.constantFrom(...kindNames), stored, (name, fields) => {
        const { fields: table } = blockKinds[name]
        const read = readFields(table, fields as StoredFields)
        expect(Object.keys(read)).toEqual(Object.keys(table))
        expect(readFields(table, read as StoredFields)).toEqual(read)
      }),
    )
  })

  test('a template can be published as it is, but for the end of an offer', () => {
    for (const name of Object.keys(landingTemplates) as TemplateName[]) {
      const blocks = landingTemplates[name].blocks()
      if (name === 'empty') expect(messages(blocks)).toEqual([sentences.empty])
      else for (const message of messages(blocks)) expect(message, name).toBe(sentences.required('截止时间'))
    }
  })
})

describe('checks', () => {
  const hotlineWords = { title: '聊两句', text: '打个电话。', consult: '咨询', scan: '扫一扫' }
  const opening = newBlock('b1', 'opening')
  test('a page has an opening first, and one for each layout', () => {
    expect(messages([])).toEqual([sentences.empty])
    expect(messages([newBlock('b2', 'cards'), opening])).toEqual([sentences.openingFirst])
    expect(messages([opening, newBlock('b2', 'opening')])).toEqual([sentences.openings])
    const phone: Block = { ...newBlock('b2', 'opening'), showOn: 'phone' }
    expect(messages([{ ...opening, showOn: 'pc' }, phone])).toEqual([])
  })

  test('a page whose stage is code needs no opening, and has what moves on it once on each layout', () => {
    const home = { path: '/' }
    const [voices, hotline] = [
      newBlock('b1', 'homeVoices', { title: '评价' }),
      newBlock('b2', 'homeHotline', hotlineWords),
    ]
    expect(messages([voices, hotline], home)).toEqual([])
    const second: Block = { ...hotline, id: 'b3', showOn: 'pc' }
    expect(messages([voices, hotline, second], home)).toEqual([sentences.onlyOnce('咨询热线')])
    expect(messages([{ ...hotline, showOn: 'phone' }, second], home)).toEqual([])
    expect(messages([voices, newBlock('b4', 'cloudReach')], home)).toContain(sentences.kindElsewhere)
  })

  test('typed money, a picture without words and a text that is too long stop a page, each at its place', () => {
    const cards = newBlock('b2', 'cards', {
      title: '长'.repeat(25),
      items: [
        { title: '一', text: '每月45元', picture: '', alt: '', link: '' },
        { title: '二', text: '字', picture: '/media/2026/11/aaaaaaaaaaaa.jpg', alt: '', link: '' },
      ],
    })
    expect(findLandingIssues(page, [opening, cards], { now })).toEqual([
      { level: 'error', message: sentences.tooLong('标题', 24), block: 'b2', field: 'title', row: null },
      {
        level: 'error',
        message: sentences.money,
        block: 'b2',
        field: 'text',
        row: 0,
        at: { word: '45元', occurrence: 0 },
      },
      { level: 'error', message: sentences.alt, block: 'b2', field: 'alt', row: 1 },
    ])
  })

  test('what is said of the end of an offer is not said of the time in which its block is shown, and neither way round', () => {
    const offer: Block = { ...newBlock('b2', 'offer', { until: '' }), until: '2020-01-01 00:00:00' }
    const found = findLandingIssues(page, [opening, offer], { now }).map(({ field, message }) => [field, message])
    expect(found).toEqual([
      [periodNames.until, sentences.blockOver],
      ['until', sentences.required('截止时间')],
    ])
    const names = Object.values(blockKinds).flatMap(({ fields }) => Object.keys(fields))
    for (const name of Object.values(periodNames)) expect(names).not.toContain(name)
  })

  test('a page names itself to engines, ends ahead and leads within the site', () => {
    expect(messages([opening], { title: '', description: '', path: null })).toEqual([
      sentences.pathMissing,
      sentences.titleMissing,
      sentences.descriptionMissing,
    ])
    expect(messages([opening], { showUntil: now, leadsTo: 'https://example.com/' })).toEqual([
      sentences.over,
      sentences.leadsTo,
    ])
    expect(messages([opening], { leadsTo: '/kaidianjie.html' })).toEqual([sentences.leadsToItself])
  })

  test('a block of an unknown kind is a warning, and has no text for the search', () => {
    const unknown: Block = { ...opening, id: 'x', kind: 'hologram' }
    expect(findLandingIssues(page, [opening, unknown], { now })).toMatchObject([{ level: 'warning', block: 'x' }])
    expect(searchTextOf([unknown])).toBe('')
  })
})

test('a block is shown from its beginning until its end, and these are the moments at which a page changes', () => {
  const block = {
    ...newBlock('b1', 'offer', { until: '2026-12-03 00:00:00' }),
    from: '2026-12-01 10:00:00',
    until: '2026-12-02 10:00:00',
  }
  const at = (text: string) => isShownAt(block, new Date(`${text}+08:00`))
  expect([at('2026-12-01T09:59:59'), at('2026-12-01T10:00:00'), at('2026-12-02T10:00:00')]).toEqual([
    false,
    true,
    false,
  ])
  expect(turnsOf([block])).toEqual(
    ['2026-12-01T10:00:00', '2026-12-02T10:00:00', '2026-12-03T00:00:00'].map((text) => new Date(`${text}+08:00`)),
  )
})

describe('merging', () => {
  const base: EditedLanding = {
    title: '标题',
    name: '名称',
    blocks: ['a', 'b', 'c'].map((id) => newBlock(id, 'cards')),
  }
  const change = (of: EditedLanding, id: string, fields: StoredFields): EditedLanding => ({
    ...of,
    blocks: of.blocks.map((block) => (block.id === id ? { ...block, fields: { ...block.fields, ...fields } } : block)),
  })
  const ids = ({ blocks }: EditedLanding) => blocks.map(({ id }) => id)

  test('changes of neighbouring blocks, of two fields of one block and of the order meet without a question', () => {
    const mine = change(change(base, 'a', { title: '我的' }), 'b', { title: '我的' })
    const moved = { ...base, blocks: [base.blocks[2], base.blocks[0], base.blocks[1]] as Block[] }
    const theirs = { ...change(change(moved, 'c', { title: '你的' }), 'b', { text: '你的' }), title: '新标题' }
    const { conflicts, resolve } = mergeLanding({ base, mine, theirs })
    expect(conflicts).toEqual([])
    const merged = resolve({})
    expect(ids(merged)).toEqual(['c', 'a', 'b'])
    expect(merged).toMatchObject({
      title: '新标题',
      blocks: [
        { fields: { title: '你的' } },
        { fields: { title: '我的' } },
        { fields: { title: '我的', text: '你的' } },
      ],
    })
  })

  test('one field changed by both is one question, which names its place', () => {
    const { conflicts, resolve } = mergeLanding({
      base,
      mine: change(base, 'a', { title: '我的' }),
      theirs: change(base, 'a', { title: '你的' }),
    })
    expect(conflicts.map(({ field }) => placeOfEntry(String(field)))).toEqual([
      { block: 'a', field: 'title', row: null },
    ])
    expect(resolve({ [conflicts[0]?.key ?? '']: 'theirs' })).toMatchObject({
      blocks: [{ fields: { title: '你的' } }, {}, {}],
    })
  })

  test('changes of different rows of a list meet without a question; the same row and another number of rows are one', () => {
    const rows = generalKinds.cards.sample.items
    const items = (at: number, title: string) => ({
      items: rows.map((row, place) => (place === at ? { ...row, title } : row)),
    })
    const apart = mergeLanding({
      base,
      mine: change(base, 'a', items(0, '我的')),
      theirs: change(base, 'a', items(2, '你的')),
    })
    expect(apart.conflicts).toEqual([])
    expect(apart.resolve({}).blocks[0]?.fields.items).toEqual([
      { ...rows[0], title: '我的' },
      rows[1],
      { ...rows[2], title: '你的' },
    ])
    const placesOf = (mine: StoredFields, theirs: StoredFields) =>
      mergeLanding({ base, mine: change(base, 'a', mine), theirs: change(base, 'a', theirs) }).conflicts.map(
        ({ field }) => placeOfEntry(String(field)),
      )
    expect(placesOf(items(1, '我的'), items(1, '你的'))).toEqual([{ block: 'a', field: 'items', row: 1 }])
    // Rows that one side has moved are others.
    expect(placesOf({ items: rows.toReversed() }, items(0, '你的'))).toEqual([{ block: 'a', field: 'items', row: 0 }])
    expect(placesOf({ items: rows.slice(1) }, items(2, '你的'))).toEqual([{ block: 'a', field: 'items', row: null }])
  })

  test('a block that one side removed goes, unless the other side changed it', () => {
    const without = { ...base, blocks: base.blocks.filter(({ id }) => id !== 'b') }
    expect(
      ids(mergeLanding({ base, mine: without, theirs: change(base, 'a', { title: '你的' }) }).resolve({})),
    ).toEqual(['a', 'c'])
    expect(
      ids(mergeLanding({ base, mine: without, theirs: change(base, 'b', { title: '你的' }) }).resolve({})),
    ).toEqual(['a', 'b', 'c'])
  })

  test('nothing that only one side has made is lost, whatever both add, move and remove', () => {
    const pool = ['a', 'b', 'c', 'n1', 'n2', 'n3', 'n4']
    const side = (own: readonly string[]) =>
      fc.record({ ids: fc.uniqueArray(fc.constantFrom(...pool.slice(0, 3), ...own)), changed: fc.subarray(pool) }).map(
        ({ ids, changed }): EditedLanding => ({
          ...base,
          blocks: ids.map((id) => newBlock(id, 'cards', changed.includes(id) ? { text: `改${own[0]}` } : {})),
        }),
      )
    fc.assert(
      fc.property(side(['n1', 'n2']), side(['n3', 'n4']), (mine, theirs) => {
        const { conflicts, resolve } = mergeLanding({ base, mine, theirs })
        const merged = resolve(Object.fromEntries(conflicts.map(({ key }) => [key, 'mine' as const])))
        const added = [...ids(mine), ...ids(theirs)].filter((id) => id.startsWith('n'))
        expect(ids(merged)).toEqual(expect.arrayContaining(added))
        expect(new Set(ids(merged)).size).toBe(ids(merged).length)
        for (const { id, kind } of merged.blocks) expect([id, kind]).toEqual([id, 'cards'])
      }),
    )
  })
})
