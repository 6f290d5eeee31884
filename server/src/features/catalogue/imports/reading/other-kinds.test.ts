import { expect, it } from 'vitest'
import { archive, cellsOf, refusalOf } from '#testing/imports.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (name: string) =>
  Buffer.concat([latin('\xd0\xcf\x11\xe0'), Buffer.alloc(500), Buffer.from(name, 'utf16le')])
const holding = (name: string) =>
  archive({ '[Content_Types].xml': Buffer.from('a'), [name]: Buffer.from('a') })

it.each<[found: string, file: string | Uint8Array]>([
  [
    'SQL',
    '-- MySQL dump 10.13  Distrib 8.0\n--\n/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS `games`;\n',
  ],
  ['SQL', "INSERT INTO games (name, provider) VALUES ('A', 'NetEnt'),\n('B', 'NetEnt');\n"],
  ['SQL', 'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE games(name, provider);\n'],
  ['SQL', '--\n-- PostgreSQL database dump\n--\n\\restrict x\n'],
  ['SQL', 'COPY public.games (name, provider) FROM stdin;\nA\tNetEnt\n\\.\n'],
  ['SQL', 'INSERT [dbo].[Games] ([Name], [Provider]) VALUES (1, 2)\nGO\n'],
  ['YAML', '---\n- name: A\n  provider: NetEnt\n- name: B\n  provider: NetEnt\n'],
  ['YAML', '# oyunlar\ngames:\n  - name: A\n    description: |\n      iki satır\n'],
  ['YAML', '- {name: A, provider: NetEnt}\n- {name: B, provider: NetEnt}\n'],
  ['TOML / INI', '[[games]]\nname = "A"\nprovider = "NetEnt"\n'],
  ['JavaScript', 'export default [{ name: "A", provider: "NetEnt" }]\n'],
  ['MHTML', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n<table>\n'],
  ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"name"\r\n'],
  [
    'SpreadsheetML, Excel 2003 XML',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row/></Table></Worksheet></Workbook>',
  ],
  ['SpreadsheetML, Excel 2003 XML', '<ss:Workbook xmlns:ss="urn:x"><ss:Worksheet/></ss:Workbook>'],
  [
    'Flat XML ODF',
    '<?xml version="1.0"?>\n<office:document office:version="1.2"><table:table/></office:document>',
  ],
  ['Parquet', latin('PAR1\x15\x04\x15\x10')],
  ['Arrow / Feather', latin('ARROW1\0\0\xff')],
  ['Avro', latin('Obj\x01\x04\x14')],
  ['SQLite', latin('SQLite format 3\0\x10\0')],
  ['Python pickle', latin('\x80\x04\x95\x10\0')],
  ['XLSB', holding('xl/workbook.bin')],
  ['Apple Numbers', archive({ 'Index/Document.iwa': Buffer.from('a') })],
])('names a table of a kind that is not read: %s', async (found, file) => {
  expect(await refusalOf(file)).toEqual({ code: 'IMPORT_OTHER_FORMAT', found })
})

it.each<[found: string, file: string | Uint8Array]>([
  ['PDF', '%PDF-1.7\nAd;Sağlayıcı\n'],
  ['PNG', latin('\x89PNG\r\n\x1a\n')],
  ['RTF', '{\\rtf1\\ansi name}'],
  ['XML, <games>', '<?xml version="1.0"?>\n<!-- x -->\n<games><game>A, B</game></games>\n'],
  ['Word', holding('word/document.xml')],
  ['PowerPoint', holding('ppt/presentation.xml')],
  ['Word', wide('WordDocument')],
])('names what is no table: %s', async (found, file) => {
  expect(await refusalOf(file)).toEqual({ code: 'IMPORT_NOT_A_TABLE', found })
})

it.each<[found: string, file: Uint8Array]>([
  ['7-Zip', latin('7z\xbc\xaf\x27\x1c')],
  ['Zstandard', latin('(\xb5/\xfd\x04')],
  ['ZIP', archive({ 'a.csv': Buffer.from('a') })],
])('names what is compressed: %s', async (found, file) => {
  expect(await refusalOf(file)).toEqual({ code: 'IMPORT_COMPRESSED', found })
})

it.each([
  'Not: bu bir liste\nAd;Sağlayıcı\nA;NetEnt\n',
  '---\nname;provider\nA;NetEnt\n',
  'ID;Provider;Name\n1;NetEnt;A\n',
  'PAR1;name;provider\nx;A;NetEnt\n',
  'Set;name;provider\nx;insert into y;NetEnt\n',
  'name,provider\nCreate Table,NetEnt\n',
  '-- oyunlar\nname;provider\nSelect Star;NetEnt\n',
  '| name | provider |\n| --- | --- |\n| A | NetEnt |\n',
])('reads a table that only looks like another kind: %j', async (file) => {
  expect((await cellsOf(file)).length).toBeGreaterThan(1)
})
