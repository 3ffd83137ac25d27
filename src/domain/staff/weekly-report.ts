import { mailText, type Sender } from '../messages/notice.ts'
import { type ChannelCounts, valueName } from '../tracking/funnel.ts'
import { type ItemCounts, percentOfReads } from '../tracking/reads.ts'

type Both = { now: Pick<ChannelCounts, 'visits' | 'registered'>; before: Pick<ChannelCounts, 'visits' | 'registered'> }

/** What a weekly report is made from; null for what the member may not read. */
export type WeeklyFacts = {
  /** The first and the last day of the week, `YYYY-MM-DD`. */
  from: string
  to: string
  total: Both
  channels: readonly ({ value: string } & Both)[]
  /** The most read first. */
  articles: readonly ({ title: string } & ItemCounts)[]
  published: number
  prices: readonly string[] | null
  /** Pages with something to do, by the words of the navigation. */
  waiting: readonly { page: string; count: number }[]
}

const numberText = (count: number) => count.toLocaleString('en-US')
const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** `1,234，上一周1,100（+12%）`; without a percentage where the week before had none. */
function comparison(now: number, before: number): string {
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100)
  const change = percent === null || percent === 0 ? '' : `（${percent > 0 ? '+' : ''}${percent}%）`
  return `${numberText(now)}，上一周${numberText(before)}${change}`
}

/** A fall of fewer visits, or of a smaller part, is not reported. */
const fallAtLeast = 20
const fallShareAtLeast = 0.25

/** The channel that brought most registrations, of equals most visits; null where none brought any. */
export function bestChannel(channels: WeeklyFacts['channels']): WeeklyFacts['channels'][number] | null {
  const [best] = channels
    .filter(({ now }) => now.registered > 0)
    .toSorted((one, other) => other.now.registered - one.now.registered || other.now.visits - one.now.visits)
  return best ?? null
}

/** The channel that lost most visits against the week before; null for small numbers. */
export function fallingChannel(channels: WeeklyFacts['channels']): WeeklyFacts['channels'][number] | null {
  const lossOf = ({ now, before }: Both) => before.visits - now.visits
  const [most] = channels
    .filter((one) => lossOf(one) >= fallAtLeast && lossOf(one) >= one.before.visits * fallShareAtLeast)
    .toSorted((one, other) => lossOf(other) - lossOf(one))
  return most ?? null
}

function channelLines({ channels }: WeeklyFacts): string[] {
  const [best, falling] = [bestChannel(channels), fallingChannel(channels)]
  const nameOf = ({ value }: { value: string }) => valueName('channel', value)
  return [
    best === null
      ? '渠道：没有渠道带来注册。'
      : `带来注册最多的渠道：${nameOf(best)}，注册${numberText(best.now.registered)}，访问${numberText(best.now.visits)}。`,
    ...(falling === null
      ? []
      : [`访问下降最多的渠道：${nameOf(falling)}，${comparison(falling.now.visits, falling.before.visits)}。`]),
  ]
}

function articleLines({ articles, published }: WeeklyFacts): string[] {
  const head = published === 0 ? '上周没有发布文章和活动。' : `上周发布了${published}篇文章和活动。`
  if (articles.length === 0) return [head]
  const lines = articles.map(({ title, ...counts }, index) => {
    const finished = percentOfReads(counts.finished, counts)
    return `${index + 1}. 《${title || '没有标题'}》阅读${numberText(counts.reads)}，读完${finished ?? 0}%，注册${numberText(counts.registered)}`
  })
  return [[head, '阅读最多：', ...lines].join('\n')]
}

/** The weekly report as a mail: its subject and its paragraphs. A week without data says so. */
export function weeklyReport({ facts, sender }: { facts: WeeklyFacts; sender: Sender }): {
  subject: string
  paragraphs: string[]
} {
  const { total, from, to, prices, waiting } = facts
  const isEmpty = total.now.visits === 0 && total.now.registered === 0
  const week = `${dayText(from)}至${dayText(to)}`
  return {
    subject: `${sender.brand}周报：${week}`,
    paragraphs: [
      isEmpty
        ? `${week}没有访问，也没有注册。上一周访问${numberText(total.before.visits)}，注册${numberText(total.before.registered)}。`
        : `${week}（北京时间）\n访问${comparison(total.now.visits, total.before.visits)}\n注册${comparison(total.now.registered, total.before.registered)}`,
      ...(isEmpty ? [] : channelLines(facts)),
      ...articleLines(facts),
      ...(prices === null
        ? []
        : [
            prices.length === 0
              ? '价格没有变化。'
              : `发布的价格变更集：${prices.map((name) => `“${name}”`).join('、')}。`,
          ]),
      waiting.length === 0
        ? '没有待处理的事项。'
        : `待处理：${waiting.map(({ page, count }) => `${page}${count}件`).join('，')}。`,
    ],
  }
}

/** The whole mail. `unsubscribe` is the address at which one press ends it. */
export function weeklyMail(args: { facts: WeeklyFacts; sender: Sender; unsubscribe: string }): {
  subject: string
  text: string
} {
  const { sender, unsubscribe } = args
  const { subject, paragraphs } = weeklyReport(args)
  const links = `访问、阅读由浏览器上报，注册由服务器统计。\n查看渠道：${sender.site}/console/channels\n退订周报：${unsubscribe}`
  return { subject, text: mailText([...paragraphs, links], sender) }
}
