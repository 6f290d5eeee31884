import { beginsWith } from './file-text.ts'
import { FileRefusal } from './refusal.ts'

type Code = 'IMPORT_NOT_A_TABLE' | 'IMPORT_OTHER_FORMAT' | 'IMPORT_COMPRESSED'

/** Kinds of files by their first bytes, as Latin-1 text, with the name that people know each by. */
const beginnings: Record<Code, readonly [start: string, name: string][]> = {
  IMPORT_COMPRESSED: [
    ['\x1f\x8b', 'gzip'],
    ['BZh', 'bzip2'],
    ['\xfd7zXZ\0', 'xz'],
    ['(\xb5/\xfd', 'Zstandard'],
    ['7z\xbc\xaf', '7-Zip'],
    ['Rar!', 'RAR'],
  ],
  IMPORT_NOT_A_TABLE: [
    ['%PDF', 'PDF'],
    ['\x89PNG', 'PNG'],
    ['\xff\xd8\xff', 'JPEG'],
    ['GIF8', 'GIF'],
    ['RIFF', 'WebP'],
    ['{\\rtf', 'RTF'],
    ['%!PS', 'PostScript'],
    ['MZ', 'EXE'],
  ],
  IMPORT_OTHER_FORMAT: [
    ['PAR1', 'Parquet'],
    ['ARROW1', 'Arrow / Feather'],
    ['FEA1', 'Feather'],
    ['Obj\x01', 'Avro'],
    ['ORC', 'ORC'],
    ['SQLite format 3\0', 'SQLite'],
    ['\x89HDF', 'HDF5'],
    ['\x80\x02', 'Python pickle'],
    ['\x80\x03', 'Python pickle'],
    ['\x80\x04\x95', 'Python pickle'],
    ['\x80\x05\x95', 'Python pickle'],
    ['RDX', 'R'],
    ['<stata_dta>', 'Stata'],
    ['$FL2', 'SPSS'],
    ['\0\x01\0\0Standard ', 'Microsoft Access'],
    ['PGDMP', 'PostgreSQL dump'],
    ['\0\0\x1a\0', 'Lotus 1-2-3'],
    ['\0\0\x02\0\x06\x04', 'Lotus 1-2-3'],
    ['ID;PWXL', 'SYLK'],
    ['ID;PCALC', 'SYLK'],
    ['TABLE\r\n0,1', 'DIF'],
    ['TABLE\n0,1', 'DIF'],
  ],
}

const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const kinds = Object.entries(beginnings).flatMap(([code, all]) =>
  all.map(([start, found]) => ({ code: code as Code, start: bytesOf(start), found })),
)

/** @throws FileRefusal that names the kind of a file whose first bytes show that it is none of those that are read. */
export function refuseOtherKinds(bytes: Uint8Array): void {
  const kind = kinds.find(({ start }) => beginsWith(bytes, start))
  if (kind && !isHeading(bytes, kind.start)) throw new FileRefusal(kind.code, { found: kind.found })
}

/** Capital letters and digits may also begin the first heading of a table: then only text follows, with a separator in it. */
function isHeading(bytes: Uint8Array, start: readonly number[]): boolean {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isWord = /^\w+$/.test(head.slice(0, start.length))
  return isWord && /^[^\p{Cc}]*[,;\t|]/u.test(head)
}

/** Signs of a text that are looked at. */
const looked = 5000

/** @throws FileRefusal that names the kind of a text that is no table, or a table of a kind that is not read. */
export function refuseOtherTexts(text: string): void {
  const head = text.slice(0, looked).trim()
  refuseXml(head, text)
  const lines = head.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line))
  // The last may be cut off.
  if (text.length > looked) lines.pop()
  const found = otherTexts.find(({ is }) => is(head, lines))?.found
  if (found) throw new FileRefusal('IMPORT_OTHER_FORMAT', { found })
}

const comments = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/;?|--[^\n]*|^\s*#[^\n]*/gm
const statement =
  /^(?:create|insert|replace|drop|alter|set|use|begin|start|pragma|lock|copy|delete|select|truncate|declare|go)(?=\s|;\s)/i
const writesTable =
  /(?:^|;)[ \t]*(?:create\s(?:[\w ]{0,40} )?table\s|insert\s(?:[\w ]{0,40} )?into\s|insert\s+\[|replace\sinto\s|drop\stable\s|copy\s[^\n]{1,500}\sfrom\sstdin)/im
const sqlTitle = /^(?:--|\/\*|#)[^\n]{0,100}(?:sql|database|mariadb) dump\b/im

const isSql = (head: string): boolean => {
  const code = head.replace(comments, ' ').trim()
  return sqlTitle.test(head) || (statement.test(code) && writesTable.test(code))
}

const yamlKey = /^\s*(?:- +)*\{?["']?[\p{L}_][\p{L}\d_ -]{0,60}["']?\s?:(?: +\S.*)?$/u

const isYaml = (lines: readonly string[]): boolean => {
  const own = lines.filter((line) => !/^(?:---|\.\.\.|%YAML.*)\s*$/.test(line))
  const keys = own.filter((line) => yamlKey.test(line))
  return keys.length > 1 && own.every((line) => yamlKey.test(line) || /^\s*-(?: |$)|^ {2,}\S/.test(line))
}

const isToml = ([first = '', ...others]: readonly string[]): boolean =>
  /^\s*\[{1,2}[\w."-]+\]{1,2}\s*$/.test(first) && /^\s*[\w."-]+\s*=\s*\S/.test(others[0] ?? '')

const script =
  /^(?:export\s+default|module\.exports\s*=|(?:const|let|var)\s+[\w$]+\s*=|window\.[\w$]+\s*=)\s*[[{]/

const otherTexts: readonly { found: string; is: (head: string, lines: readonly string[]) => boolean }[] = [
  {
    found: 'MHTML',
    is: (head) => /^mime-version:/im.test(head) && /^content-type:\s*multipart\//im.test(head),
  },
  { found: 'SQL', is: isSql },
  { found: 'YAML', is: (_, lines) => isYaml(lines) },
  { found: 'TOML / INI', is: (_, lines) => isToml(lines) },
  { found: 'JavaScript', is: (head) => script.test(head) },
  { found: 'LaTeX', is: (head) => /\\(?:documentclass|begin\{(?:document|tabular|table)\})/.test(head) },
  { found: 'Git LFS', is: (head) => head.startsWith('version https://git-lfs.github.com/') },
]

/** XML is no table, save a page written as XML; spreadsheets of two programs come as XML under the names `.xls` and `.fods`. */
function refuseXml(head: string, text: string): void {
  if (!head.startsWith('<')) return
  if (/<(?:\w+:)?Workbook[\s>]/.test(head))
    throw new FileRefusal('IMPORT_OTHER_FORMAT', { found: 'SpreadsheetML, Excel 2003 XML' })
  if (/<office:document[\s>]/.test(head))
    throw new FileRefusal('IMPORT_OTHER_FORMAT', { found: 'Flat XML ODF' })
  const isDocument = /^<(?:\?xml|!doctype)\s/i.test(head) || /<\/[\w:.-]+>\s*$/.test(text.slice(-500))
  if (!isDocument || isHtml(text)) return
  const root = /<([a-z][\w:.-]{0,60})/i.exec(head)?.[1]
  throw new FileRefusal('IMPORT_NOT_A_TABLE', { found: root ? `XML, <${root}>` : 'XML' })
}

export const isHtml = (text: string): boolean => /^\s*</.test(text) && /<table[\s>]/i.test(text)
