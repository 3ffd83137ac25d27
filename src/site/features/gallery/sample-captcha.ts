const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 44"><path fill="#EAF1FF" d="M0 0h104v44H0z"/>' +
  '<path d="M0 30Q30 6 52 24T104 12M0 12Q40 40 104 34" fill="none" stroke="#BFD3FF" stroke-width="2"/>' +
  '<g font-size="24" font-weight="600" font-family="monospace" fill="#0E43C4"><text x="12" y="31" transform="rotate(-9 18 24)">7</text>' +
  '<text x="34" y="30" transform="rotate(7 40 24)">K</text><text x="56" y="32">4</text>' +
  '<text x="78" y="30" transform="rotate(-6 84 24)">M</text></g></svg>'

/** A picture of the kind that GET /captchaImage answers with. */
export const sampleCaptcha = `data:image/svg+xml,${encodeURIComponent(drawing)}`
