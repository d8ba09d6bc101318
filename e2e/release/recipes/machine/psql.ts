import { createRequire } from 'node:module'

/** `psql -c SQL` and `createdb -O OWNER NAME` of an administrator, on the PostgreSQL of the tests. */
const { Client } = createRequire('/opt/.packages/node_modules/')('pg') as typeof import('pg')
const [program, ...words] = process.argv.slice(2)
const client = new Client({ connectionString: process.env.ADMIN_URL })
await client.connect()
if (program === 'psql') await client.query(words[words.indexOf('-c') + 1]!)
else await client.query(`create database "${words.at(-1)}" owner "${words[words.indexOf('-O') + 1]}"`)
await client.end()
