// e2e/release/faults/start.test.ts and shutdown.test.ts: a portal that must not start, and one that stops.
import { describe, expect, test } from 'vitest'
import { examineEnvironment, readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

test('an empty environment is one to run in', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: expect.stringMatching(/\/data$/) })
})

describe('a value that can be used', () => {
  test.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['DATA_DIR', '/var/lib/chapter', { dataDir: '/var/lib/chapter' }],
    ['SESSION_SECRET', SECRET, { sessionSecret: SECRET }],
    ['SESSION_SECRET', 'é'.repeat(16), { sessionSecret: 'é'.repeat(16) }],
    ['GOOGLE_CLIENT_ID', 'x.apps.googleusercontent.com', { googleClientId: 'x.apps.googleusercontent.com' }],
    ['IDENTITY_ISSUER', 'https://login.example.edu', { identityIssuer: 'https://login.example.edu' }],
    ['IDENTITY_ISSUER', 'http://127.0.0.1:4000', { identityIssuer: 'http://127.0.0.1:4000' }],
    ['IDENTITY_JWKS_URL', 'https://login.example.edu/keys', { identityJwksUrl: 'https://login.example.edu/keys' }],
    ['HOSTED_DOMAIN', 'G.UCLA.EDU', { hostedDomain: 'g.ucla.edu' }],
    ['SUPER_ADMIN_EMAIL', 'Margaret@g.ucla.edu', { superAdminEmail: 'margaret@g.ucla.edu' }],
    ['ADMIN_PASSWORD', 'x'.repeat(10), { adminPassword: 'x'.repeat(10) }],
    ['ONE_CLICK_PASSWORD', ' with spaces ', { oneClickPassword: ' with spaces ' }],
    ['LOGO', '/etc/chapterhouse/logo.svg', { logo: '/etc/chapterhouse/logo.svg' }],
    ['CHAPTER_CONFIG', './our.config.ts', { chapterConfig: './our.config.ts' }],
    ['METRICS_TOKEN', SECRET, { metricsToken: SECRET }],
    ['BACKUP_EVERY', '24', { backupEvery: 24, backupKeep: 14 }],
    ['WEBHOOKS_ALLOW', 'Bot.lan, 10.0.0.7,::1', { webhooksAllow: ['bot.lan', '10.0.0.7', '::1'] }],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8,::1', { trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'] }],
  ])('%s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })).toMatchObject(read)
  })

  test('the claims of another provider, which are Google’s unless they are named', () => {
    const IDENTITY_ISSUER = 'https://login.example.edu'
    expect(readConfig({ IDENTITY_ISSUER })).toMatchObject({
      identityDomainClaim: 'hd',
      identityVerifiedClaim: 'email_verified',
    })
    const named = { IDENTITY_DOMAIN_CLAIM: 'organization', IDENTITY_VERIFIED_CLAIM: 'none' }
    expect(readConfig({ IDENTITY_ISSUER, ...named, IDENTITY_CLIENT_SECRET: 'of the client' })).toMatchObject({
      identityDomainClaim: 'organization',
      identityVerifiedClaim: 'none',
      identityClientSecret: 'of the client',
    })
  })

  test.each([
    ['IDENTITY_DOMAIN_CLAIM', 'none'],
    ['IDENTITY_VERIFIED_CLAIM', 'none'],
    ['IDENTITY_CLIENT_SECRET', 'x'],
  ])('Google is trusted for nothing: %s needs another provider', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`IDENTITY_ISSUER must be set when ${name} is`)
  })

  test('BACKUP_KEEP, when there are backups to keep', () => {
    expect(readConfig({ BACKUP_EVERY: '1', BACKUP_KEEP: '30' })).toMatchObject({ backupEvery: 1, backupKeep: 30 })
    expect(() => readConfig({ BACKUP_KEEP: '30' })).toThrow(/^BACKUP_EVERY must be set .+ when BACKUP_KEEP is\.$/)
  })

  test('SMTP_URL, with a sender and an address for the links', () => {
    const all = { SMTP_URL: 'smtps://portal:secret@mail.example', MAIL_FROM: 'ACM <portal@g.ucla.edu>' }
    const PUBLIC_URL = 'https://portal.example.org'
    const mail = { url: all.SMTP_URL, from: all.MAIL_FROM }
    expect(readConfig({ ...all, PUBLIC_URL })).toMatchObject({ mail, publicUrl: PUBLIC_URL })
    expect(readConfig({ PUBLIC_URL }).mail).toBeUndefined()
    const without = (name: string) => () => readConfig({ ...all, PUBLIC_URL, [name]: undefined })
    for (const name of ['MAIL_FROM', 'PUBLIC_URL']) {
      expect(without(name)).toThrow(new RegExp(`^${name} must be set when SMTP_URL is: .+\\.$`))
      expect(without(name)).not.toThrow(/secret/)
    }
  })

  test('DISCORD_WEBHOOK_URL, for the chapter and for its committees', () => {
    const [chapter, ai] = ['https://discord.com/api/webhooks/1/x', 'https://discord.com/api/webhooks/2/x']
    const { discord } = readConfig({ DISCORD_WEBHOOK_URL: chapter, DISCORD_WEBHOOK_URL_AI: ai })
    expect(discord).toEqual({ '': chapter, AI: ai })
  })

  test('DATABASE_URL, with a secret that all processes share', () => {
    const DATABASE_URL = 'postgres://chapter:secret@db.example/chapter'
    expect(readConfig({ DATABASE_URL, SESSION_SECRET: SECRET })).toMatchObject({ databaseUrl: DATABASE_URL })
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^SESSION_SECRET must be set .*32 bytes.*\.$/)
  })
})

describe('a value that cannot be used is named in one line', () => {
  const names = `
    HOST PORT DATA_DIR DATABASE_URL SESSION_SECRET SESSION_SECRET_BEFORE GOOGLE_CLIENT_ID IDENTITY_ISSUER
    IDENTITY_JWKS_URL IDENTITY_CLIENT_SECRET IDENTITY_DOMAIN_CLAIM IDENTITY_VERIFIED_CLAIM HOSTED_DOMAIN
    SUPER_ADMIN_EMAIL ADMIN_PASSWORD ONE_CLICK_PASSWORD CHAPTER_CONFIG LOGO TRUST_PROXY METRICS_TOKEN
    BACKUP_EVERY BACKUP_KEEP PUBLIC_URL SMTP_URL MAIL_FROM DISCORD_WEBHOOK_URL DISCORD_WEBHOOK_URL_AI
    WEBHOOKS_ALLOW
  `.match(/\S+/g)!
  test.each(
    names.flatMap((name) => [
      [name, ''],
      [name, '  '],
    ]),
  )('%s=“%s” is unusable, not absent', (name, value) => {
    expect(() => readConfig({ [name!]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })

  test.each([
    ['HOST', 'a host'],
    ['HOST', 'https://portal.example.edu'],
    ['WEBHOOKS_ALLOW', 'bot.lan:443'],
    ['WEBHOOKS_ALLOW', 'https://bot.lan'],
    ['WEBHOOKS_ALLOW', 'bot.lan,,x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['PORT', '0x10'],
    ['DATABASE_URL', 'mysql://db/chapter'],
    ['DATABASE_URL', 'chapter'],
    ['SESSION_SECRET', 'x'.repeat(31)],
    ['GOOGLE_CLIENT_ID', 'two words'],
    ['IDENTITY_ISSUER', 'login.example.edu'],
    ['IDENTITY_ISSUER', 'http://login.example.edu'],
    ['IDENTITY_JWKS_URL', 'file:///etc/passwd'],
    ['IDENTITY_DOMAIN_CLAIM', 'two words'],
    ['HOSTED_DOMAIN', '@g.ucla.edu'],
    ['HOSTED_DOMAIN', 'ucla'],
    ['HOSTED_DOMAIN', 'g.ucla.edu, ucla.edu'],
    ['SUPER_ADMIN_EMAIL', 'margaret'],
    ['SUPER_ADMIN_EMAIL', 'margaret@g.ucla.edu, grace@g.ucla.edu'],
    ['ADMIN_PASSWORD', 'x'.repeat(9)],
    ['ONE_CLICK_PASSWORD', 'x'.repeat(9)],
    ['METRICS_TOKEN', 'x'.repeat(31)],
    ['PUBLIC_URL', 'http://portal.example.org'],
    ['PUBLIC_URL', 'https://portal.example.org/portal'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'the chapter'],
    ['MAIL_FROM', 'ACM <portal>'],
    ['MAIL_FROM', 'ACM\r\nBcc: all@example.org <portal@g.ucla.edu>'],
    ['DISCORD_WEBHOOK_URL', 'discord'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_EVERY', '24h'],
    ['BACKUP_EVERY', '721'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '1001'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', 'face'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1,'],
  ])('%s=%s', (name, value) => {
    const said = () => readConfig({ [name]: value })
    expect(said).toThrow(new RegExp(`^${name} must be .+\\.$`))
    expect(said).not.toThrow(/\n/)
  })

  test.each(['SESSION_SECRET', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'ONE_CLICK_PASSWORD'])(
    '%s is not repeated',
    (name) => {
      expect(() => readConfig({ [name]: 'secret' })).not.toThrow(/: secret|secret”|"secret"/)
    },
  )
})

describe('a variable that nobody reads', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ])('%s resembles %s', (name, meant) => {
    expect(examineEnvironment({ [name]: 'x' }).strange).toEqual([{ name, meant }])
  })

  test.each(['HOME', 'PATH', 'HOSTNAME', 'LOGNAME', 'NODE_ENV', 'INIT_CWD', 'PORTS_OF_CALL'])('%s does not', (name) => {
    expect(examineEnvironment({ [name]: 'x' }).strange).toEqual([])
  })
})
