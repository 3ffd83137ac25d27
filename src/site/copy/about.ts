/** What the drawings of the page about the company show, for those who do not see them; its other words are its record. */
export const aboutDrawings = {
  boat: '一艘船的剖面：水上是帆，水下是内核，六条线从内核出发，各走各的',
  coast: '海岸线示意图：旗插在公司所在的城市，七条线从这里出发',
} as const
