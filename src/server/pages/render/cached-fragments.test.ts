import { expect, test } from 'vitest'
import { PageDocument } from '#server/cache/page-document.ts'
import { cacheFragmentsOf, createFragmentCache } from './cached-fragments.ts'

type Part = ReturnType<ReturnType<typeof cacheFragmentsOf>['cachedFragment']>
const element = (part: Part, inner: string, tag = 'header') =>
  'inner' in part
    ? `<${tag} class="a">${part.inner}</${tag}>`
    : `<${tag} class="a" data-kept="${part.dataKept}">${inner}</${tag}>`

/** Renders pages one after another; a part's `inner` is what it would render itself. */
function openPages() {
  const parts = createFragmentCache()
  let count = 0
  return (shown: { key: string; inner: string; tag?: string }[], around = '') => {
    count += 1
    const page = cacheFragmentsOf({ platform: 'pc', nonce: `nonce-of-page-${count}-` }, parts)
    const given = shown.map(({ key }) => page.cachedFragment(key))
    const html = shown.map(({ inner, tag }, index) => element(given[index] as Part, inner, tag)).join(around)
    const read = page.read(around + html + around)
    return {
      rendered: given.filter((part) => 'dataKept' in part).length,
      text: new PageDocument(read.html, read.kept).toString(),
    }
  }
}

test('a part is rendered once, and copied letter by letter into the next page', () => {
  const render = openPages()
  const shown = [
    { key: 'nav', inner: '<a href="/">首页</a>' },
    { key: 'footer', inner: '<p>©</p>', tag: 'footer' },
  ]
  const whole =
    '<i></i><header class="a"><a href="/">首页</a></header><i></i><footer class="a"><p>©</p></footer><i></i>'
  expect(render(shown, '<i></i>')).toEqual({ rendered: 2, text: whole })
  expect(render(shown, '<i></i>')).toEqual({ rendered: 0, text: whole })
})

test('another key is another part', () => {
  const render = openPages()
  render([{ key: 'nav /', inner: 'home' }])
  expect(render([{ key: 'nav /price.html', inner: 'price' }])).toMatchObject({ rendered: 1 })
})

test('a part that holds its like, or a mark of its own page, is never copied', () => {
  const render = openPages()
  for (const inner of ['<header>x</header>y', 'nonce-of-page-2-:0;', 'x<!-- nonce-of-page-3- -->']) {
    render([{ key: 'odd', inner }])
  }
  expect(render([{ key: 'odd', inner: '<header>x</header>y' }]).rendered).toBe(1)
})

test('an attribute that somebody else wrote marks nothing', () => {
  const render = openPages()
  const forged = '<header data-kept="0;">forged</header>'
  expect(render([{ key: 'nav', inner: 'own' }], forged).text).toContain(forged)
  expect(render([{ key: 'nav', inner: 'own' }]).text).toBe('<header class="a">own</header>')
})

test("only a phone's page has the phone's layout at every width, in its styles and nowhere else", () => {
  const styles = '@media (max-width:767px){p{color:red}}@media (min-width:768px){p{color:blue}}'
  const show = (platform: 'pc' | 'mobile') => {
    const page = cacheFragmentsOf({ platform, nonce: 'k3Jx0pQw9sVbN1mZ2aYc4d' }, createFragmentCache())
    const html = `<style>${page.deferText(styles, 'styles')}</style>${page.deferText('@media (max-width:767px)')}`
    const { html: marked, kept } = page.read(html)
    return new PageDocument(marked, kept).toString()
  }
  expect(show('pc')).toBe(`<style>${styles}</style>@media (max-width:767px)`)
  const narrow = '@media (min-width:0){p{color:red}}@media (max-width:0){p{color:blue}}'
  expect(show('mobile')).toBe(`<style>${narrow}</style>@media (max-width:767px)`)
})
