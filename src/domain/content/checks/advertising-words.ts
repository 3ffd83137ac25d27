/** A word that advertising law forbids: the article of the law, and the contexts in which it is allowed. */
export type ForbiddenWord = {
  word: string
  source: string
  /** A replacement; may be empty. */
  instead?: string
  /** Not always an offence: reported as a warning that does not prevent publishing. */
  isForJudging?: true
  /** Following characters that make it another word: 最近 does not contain the superlative 最. */
  notBefore?: string
  /** At the start of a sentence before a comma it is an enumeration, as in 第一，…；第二，…. */
  countsAtStart?: true
}

const article9 = '《广告法》第九条第（三）项'
const article28 = '《广告法》第二十八条'
const article9Flag = '《广告法》第九条第（二）项'

const absolute = [
  '国家级',
  '世界级',
  '全球级',
  '宇宙级',
  '顶级',
  '顶尖',
  '极致',
  '极品',
  '王牌',
  '首选',
  '独一无二',
  '史无前例',
  '前无古人',
  '绝无仅有',
  '遥遥领先',
  '销量冠军',
  '全网最',
  '最高级',
  '最高端',
  '最低价',
  '最大品牌',
  '最新科技',
  '最先进',
  '最佳',
  '最好的',
  '最好用',
  '最强',
  '最优',
  '最稳',
  '最安全',
  '最可靠',
  '最专业',
  '最权威',
  '最全面',
  '最便宜',
  '最划算',
  '最受欢迎',
  '最快速',
  '第一品牌',
  '行业第一',
  '业内第一',
  '全国第一',
  '国内第一',
  '中国第一',
  '全球第一',
  '世界第一',
  '销量第一',
  '排名第一',
  '唯一选择',
  '国内唯一',
  '全国唯一',
  '全球唯一',
  '行业唯一',
  '业内唯一',
  '国内首个',
  '全国首个',
  '全球首个',
  '行业首个',
  '业内首个',
  '国内首家',
  '全国首家',
  '全球首家',
  '行业首家',
  '业内首家',
]

/**
 * The default list: the superlatives of article 9 of the Advertising Law as the market authorities apply it, and
 * promises of safety (article 28). An unconditional offence prevents publishing. A bare 最 or 第一 mostly expresses times,
 * amounts or steps, which are recognised by their context; a person judges the rest.
 */
export const advertisingWords: readonly ForbiddenWord[] = [
  ...absolute.map((word) => ({ word, source: article9, ...(word === '最稳' ? { instead: '较稳' } : {}) })),
  {
    word: '最',
    source: article9,
    isForJudging: true,
    notBefore: '近后初终多少长短大小早晚迟低高新末惠好先下上里外前容常怕难',
  },
  {
    word: '第一',
    source: article9,
    isForJudging: true,
    notBefore: '步次天周个行列页章节条项种类季时批位届段封张家代轮遍笔单期阶版层级栏点句件部道组关眼人手反间问年月',
    countsAtStart: true,
  },
  { word: '唯一', source: article9, isForJudging: true, notBefore: '标识码编性身约的一说' },
  { word: '首个', source: article9, isForJudging: true, notBefore: '字月季工自交订账店请步' },
  { word: '首家', source: article9, isForJudging: true, notBefore: '店' },
  ...['万能', '100%安全', '百分之百安全', '绝对安全', '零风险', '永不封号'].map((word) => ({
    word,
    source: article28,
  })),
  ...['国家领导人', '国务院推荐'].map((word) => ({ word, source: article9Flag })),
]

export type FoundWord = { word: string; at: number; source: string; instead: string; isForJudging: boolean }

/** The forbidden words of a text with their positions; of two that overlap, the longer one. */
export function findForbiddenWords(text: string, words: readonly ForbiddenWord[] = advertisingWords): FoundWord[] {
  const found = words
    .flatMap((rule) =>
      placesOf(text, rule.word).flatMap((at) => {
        const { word, source, instead = '', isForJudging = false } = rule
        return isOther(rule, text[at - 1] ?? '', text[at + word.length] ?? '')
          ? []
          : [{ word, at, source, instead, isForJudging }]
      }),
    )
    .sort((one, other) => one.at - other.at || other.word.length - one.word.length)
  let end = 0
  return found.filter(({ at, word }) => {
    if (at < end) return false
    end = at + word.length
    return true
  })
}

function isOther({ notBefore = '', countsAtStart }: ForbiddenWord, before: string, after: string): boolean {
  if (after !== '' && notBefore.includes(after)) return true
  return countsAtStart === true && /^[，、：,:]$/.test(after) && /^[\s。；！？：;:（]?$/.test(before)
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}
