import { strToU8, zipSync } from 'fflate'

/** A Word file with a title, a heading, bold words, a list, a table and a picture, and `more` behind them. */
export function writeDocx(picture: Uint8Array, more = ''): Buffer {
  const paragraph = (words: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${words}</w:p>`
  const run = (words: string, how = '') => `<w:r>${how && `<w:rPr>${how}</w:rPr>`}<w:t>${words}</w:t></w:r>`
  const cell = (words: string) => `<w:tc>${paragraph(run(words))}</w:tc>`
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="流程图"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>
    ${paragraph(run('多店分开管'), 'Title')}${paragraph(run('先分环境'), '1')}${paragraph(run('一店一份', '<w:b/>') + run('，再分线路。'))}
    <w:tbl><w:tr>${cell('项目')}${cell('做法')}</w:tr></w:tbl>${paragraph(drawing)}${more}</w:body></w:document>`
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${packages}/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/image" Target="media/a.png"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(document),
      'word/styles.xml': strToU8(styles),
      'word/media/a.png': picture,
    }),
  )
}
