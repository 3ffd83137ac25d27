/** The location of a demonstration device. */
export type Place = { area: string; region: string; countryCode: string }

/**
 * The places by area: region and ISO 3166 alpha-2. A country is left out of a region whose city implies it. 124
 * countries and regions, in the order of demand.
 */
const regionsOfArea: Record<string, string> = {
  北美: `美国洛杉矶 US, 美国纽约 US, 美国达拉斯 US, 美国芝加哥 US, 美国西雅图 US, 美国迈阿密 US, 美国亚特兰大 US,
    加拿大多伦多 CA, 加拿大温哥华 CA`,
  欧洲: `英国伦敦 GB, 英国曼彻斯特 GB, 德国法兰克福 DE, 德国柏林 DE, 法国巴黎 FR, 意大利米兰 IT, 西班牙马德里 ES,
    荷兰阿姆斯特丹 NL, 比利时布鲁塞尔 BE, 波兰华沙 PL, 瑞典斯德哥尔摩 SE, 挪威奥斯陆 NO, 丹麦哥本哈根 DK,
    芬兰赫尔辛基 FI, 爱尔兰都柏林 IE, 葡萄牙里斯本 PT, 奥地利维也纳 AT, 瑞士苏黎世 CH, 捷克布拉格 CZ,
    斯洛伐克布拉迪斯拉发 SK, 匈牙利布达佩斯 HU, 罗马尼亚布加勒斯特 RO, 保加利亚索非亚 BG, 希腊雅典 GR,
    克罗地亚萨格勒布 HR, 斯洛文尼亚卢布尔雅那 SI, 塞尔维亚贝尔格莱德 RS, 立陶宛维尔纽斯 LT, 拉脱维亚里加 LV,
    爱沙尼亚塔林 EE, 卢森堡 LU, 马耳他 MT, 塞浦路斯尼科西亚 CY, 冰岛雷克雅未克 IS, 乌克兰基辅 UA,
    摩尔多瓦基希讷乌 MD, 阿尔巴尼亚地拉那 AL, 北马其顿斯科普里 MK, 波黑萨拉热窝 BA, 黑山波德戈里察 ME,
    俄罗斯莫斯科 RU, 白俄罗斯明斯克 BY`,
  东南亚: `新加坡 SG, 马来西亚吉隆坡 MY, 泰国曼谷 TH, 越南胡志明市 VN, 印度尼西亚雅加达 ID, 菲律宾马尼拉 PH,
    柬埔寨金边 KH, 老挝万象 LA, 缅甸仰光 MM, 文莱 BN`,
  日韩: '日本东京 JP, 日本大阪 JP, 韩国首尔 KR, 韩国釜山 KR',
  中国港澳台: '中国香港 HK, 中国台湾台北 TW, 中国澳门 MO',
  拉美: `墨西哥城 MX, 巴西圣保罗 BR, 阿根廷布宜诺斯艾利斯 AR, 智利圣地亚哥 CL, 哥伦比亚波哥大 CO, 秘鲁利马 PE,
    厄瓜多尔基多 EC, 乌拉圭蒙得维的亚 UY, 巴拉圭亚松森 PY, 玻利维亚圣克鲁斯 BO, 哥斯达黎加圣何塞 CR, 巴拿马 PA,
    危地马拉 GT, 多米尼加圣多明各 DO, 萨尔瓦多 SV, 洪都拉斯特古西加尔巴 HN, 尼加拉瓜马那瓜 NI, 牙买加金斯敦 JM,
    特立尼达和多巴哥西班牙港 TT, 委内瑞拉加拉加斯 VE`,
  中东: `阿联酋迪拜 AE, 沙特利雅得 SA, 土耳其伊斯坦布尔 TR, 以色列特拉维夫 IL, 卡塔尔多哈 QA, 科威特 KW,
    巴林麦纳麦 BH, 阿曼马斯喀特 OM, 约旦安曼 JO, 黎巴嫩贝鲁特 LB, 伊拉克巴格达 IQ`,
  南亚: `印度孟买 IN, 巴基斯坦卡拉奇 PK, 孟加拉国达卡 BD, 斯里兰卡科伦坡 LK, 尼泊尔加德满都 NP, 马尔代夫马累 MV`,
  中亚与高加索: `哈萨克斯坦阿拉木图 KZ, 乌兹别克斯坦塔什干 UZ, 吉尔吉斯斯坦比什凯克 KG, 塔吉克斯坦杜尚别 TJ,
    格鲁吉亚第比利斯 GE, 亚美尼亚埃里温 AM, 阿塞拜疆巴库 AZ`,
  非洲: `南非约翰内斯堡 ZA, 埃及开罗 EG, 尼日利亚拉各斯 NG, 肯尼亚内罗毕 KE, 摩洛哥卡萨布兰卡 MA, 突尼斯 TN,
    阿尔及利亚阿尔及尔 DZ, 加纳阿克拉 GH, 科特迪瓦阿比让 CI, 塞内加尔达喀尔 SN, 坦桑尼亚达累斯萨拉姆 TZ,
    乌干达坎帕拉 UG, 埃塞俄比亚亚的斯亚贝巴 ET, 卢旺达基加利 RW, 毛里求斯路易港 MU, 喀麦隆杜阿拉 CM,
    安哥拉罗安达 AO, 赞比亚卢萨卡 ZM, 莫桑比克马普托 MZ`,
  大洋洲: `澳大利亚悉尼 AU, 澳大利亚墨尔本 AU, 新西兰奥克兰 NZ, 斐济苏瓦 FJ, 巴布亚新几内亚莫尔兹比港 PG`,
}

export const places: Place[] = Object.entries(regionsOfArea).flatMap(([area, list]) =>
  list.split(',').map((entry) => {
    const [region = '', countryCode = ''] = entry.trim().split(' ')
    return { area, region, countryCode }
  }),
)

/** The places of these regions, in the order of the list above. Throws for a region that is not on it. */
export function placesOf(...regions: string[]): Place[] {
  const unknown = regions.filter((region) => !places.some((place) => place.region === region))
  if (unknown.length > 0) throw new Error(`No such place: ${unknown.join(', ')}`)
  return places.filter(({ region }) => regions.includes(region))
}
