/** A word that advertising must not use: where it stands in the law, and what it is not to be taken for. */
export type ForbiddenWord = {
  word: string
  source: string
  /** What may stand instead; empty for none. */
  instead?: string
  /** Characters after it with which it is another word, as 最近 is no 最. */
  notBefore?: string
  /** The same of the characters in front of it. */
  notAfter?: string
  /** At the beginning of a sentence and before a mark it counts, as in 第一，…；第二，…. */
  countsAtStart?: true
}

const article9 = '《广告法》第九条第（三）项'
const article28 = '《广告法》第二十八条'
const article9Flag = '《广告法》第九条第（二）项'

/**
 * The list that the site begins with: 国家级、最高级、最佳 and the like, as article 9 of the Advertising Law names them and
 * the market authorities apply it. Words that only measure (第一步, 最近) are told apart by what stands beside them.
 */
export const advertisingWords: readonly ForbiddenWord[] = [
  ...['国家级', '世界级', '全球级', '宇宙级', '顶级', '顶尖', '极致', '极品', '王牌', '首选'].map((word) => ({
    word,
    source: article9,
  })),
  {
    word: '最',
    source: article9,
    instead: '较',
    // Times, amounts and advice: 最近, 最后, 最多, 最新, 最好先备份.
    notBefore: '近后初终多少长短大小早晚迟低高新末惠好',
  },
  ...[
    '最高级',
    '最高端',
    '最大的优惠',
    '最低价',
    '最新科技',
    '最大品牌',
    '最先进',
    '最佳',
    '最好的',
    '最好用',
    '最强',
    '最优',
  ].map((word) => ({
    word,
    source: article9,
  })),
  {
    word: '第一',
    source: article9,
    // What is counted or told in order: 第一步, 第一次, 第一时间, 第一手.
    notBefore: '步次天周个行列页章节条项种类季时批位届段封张家代轮遍笔单期阶版层级栏点句件部道组关眼人手',
    countsAtStart: true,
    notAfter: '十百千',
  },
  { word: '唯一', source: article9, instead: '少有', notBefore: '标识码编性身约' },
  { word: '首个', source: article9, notBefore: '字月季工自交订账店请步' },
  { word: '首家', source: article9, notBefore: '店' },
  { word: '独一无二', source: article9 },
  { word: '史无前例', source: article9 },
  { word: '前无古人', source: article9 },
  { word: '绝无仅有', source: article9 },
  { word: '全网最', source: article9 },
  { word: '销量冠军', source: article9 },
  { word: '遥遥领先', source: article9 },
  { word: '万能', source: article28 },
  { word: '100%安全', source: article28 },
  { word: '百分之百安全', source: article28 },
  { word: '零风险', source: article28 },
  { word: '永不封号', source: article28 },
  { word: '绝对安全', source: article28 },
  { word: '国家领导人', source: article9Flag },
  { word: '国务院推荐', source: article9Flag },
]

export type FoundWord = { word: string; at: number; source: string; instead: string }

/** The forbidden words of a text, each where it stands; of two that overlap the longer one. */
export function findForbiddenWords(text: string, words: readonly ForbiddenWord[] = advertisingWords): FoundWord[] {
  const found = words
    .flatMap((rule) =>
      placesOf(text, rule.word).flatMap((at) => {
        const { word, source, instead = '' } = rule
        return isOther(rule, text[at - 1] ?? '', text[at + word.length] ?? '') ? [] : [{ word, at, source, instead }]
      }),
    )
    .toSorted((one, other) => one.at - other.at || other.word.length - one.word.length)
  let end = 0
  return found.filter(({ at, word }) => {
    if (at < end) return false
    end = at + word.length
    return true
  })
}

function isOther(
  { notBefore = '', notAfter = '', countsAtStart }: ForbiddenWord,
  before: string,
  after: string,
): boolean {
  if (after !== '' && notBefore.includes(after)) return true
  if (before !== '' && notAfter.includes(before)) return true
  return countsAtStart === true && /^[，、：,:]$/.test(after) && /^[\s。；！？：;:（]?$/.test(before)
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}
