// The baseline every other figure is measured against: node:http answering the same bytes from memory.
import http from 'node:http'

const body = Buffer.from(process.env.BASELINE_BODY ?? '', 'base64')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
const server = http.createServer((_, answer) => answer.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
