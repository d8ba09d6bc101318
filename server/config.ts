import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { plainEmail } from '#domain/people/email.ts'

/** What the environment says, each value checked (spec: server §2). */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  sessionSecret: string | undefined
  googleClientId: string | undefined
  identityIssuer: string | undefined
  identityJwksUrl: string | undefined
  identityClientSecret: string | undefined
  /** The claim that says to which domain an account belongs, and the one that its e-mail is verified; or 'none'. */
  identityDomainClaim: string
  identityVerifiedClaim: string
  hostedDomain: string | undefined
  superAdminEmail: string | undefined
  adminPassword: string | undefined
  oneClickPassword: string | undefined
  chapterConfig: string | undefined
  logo: string | undefined
  trustProxy: string[] | undefined
  metricsToken: string | undefined
  /** In hours. */
  backupEvery: number | undefined
  backupKeep: number
  /** Where members find the portal, without a slash at the end. */
  publicUrl: string | undefined
  /** Mail is sent through `url`, from the address `from`; without it no mail is sent. */
  mail: { url: string; from: string } | undefined
  /** Webhooks of Discord: '' for the chapter's, else by the name of the committee in capitals. */
  discord: Record<string, string>
  /** Hosts that webhooks reach though they are not on the open internet. */
  webhooksAllow: string[]
}

export type Environment = Record<string, string | undefined>

/** The program cannot start. The message is one line that names what to fix. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/**
 * Reads the environment. An empty value counts as unusable, not as absent.
 * @throws CannotStart with one line that names the variable and what it must be
 */
export function readConfig(env: Environment): Config {
  const superAdminEmail = read(env, 'SUPER_ADMIN_EMAIL', 'an e-mail address', isEmail)
  const backupEvery = read(env, 'BACKUP_EVERY', 'a whole number of hours from 1 to 720', isFrom1To(720))
  const backupKeep = read(env, 'BACKUP_KEEP', 'a whole number of backups from 1 to 1000', isFrom1To(1000))
  const config: Config = {
    host: read(env, 'HOST', 'an address to listen on, such as 127.0.0.1', (text) => !/\s/.test(text)) ?? '127.0.0.1',
    port: Number(read(env, 'PORT', 'a whole number from 0 to 65535', isPort) ?? 3000),
    dataDir: resolve(read(env, 'DATA_DIR', 'a folder') ?? 'data'),
    databaseUrl: read(env, 'DATABASE_URL', 'an address such as postgres://user:password@host/database', isPostgresUrl),
    sessionSecret: read(env, 'SESSION_SECRET', 'a secret of 32 bytes or more', (text) => Buffer.byteLength(text) >= 32),
    googleClientId: read(env, 'GOOGLE_CLIENT_ID', 'the client id that the identity provider gave you', isOneWord),
    identityIssuer: read(env, 'IDENTITY_ISSUER', 'the address of an OpenID Connect issuer', isWebAddress),
    identityJwksUrl: read(env, 'IDENTITY_JWKS_URL', 'the address of the key set of the issuer', isWebAddress),
    identityClientSecret: read(env, 'IDENTITY_CLIENT_SECRET', 'the secret that the identity provider gave you'),
    identityDomainClaim: read(env, 'IDENTITY_DOMAIN_CLAIM', 'the name of a claim, or none', isOneWord) ?? 'hd',
    identityVerifiedClaim:
      read(env, 'IDENTITY_VERIFIED_CLAIM', 'the name of a claim, or none', isOneWord) ?? 'email_verified',
    hostedDomain: read(env, 'HOSTED_DOMAIN', 'a domain such as g.ucla.edu', isDomain)?.toLowerCase(),
    superAdminEmail: superAdminEmail && plainEmail(superAdminEmail),
    adminPassword: read(env, 'ADMIN_PASSWORD', 'a password of 10 characters or more', isPassword),
    oneClickPassword: read(env, 'ONE_CLICK_PASSWORD', 'a password of 10 characters or more', isPassword),
    logo: read(env, 'LOGO', 'the path of a picture'),
    chapterConfig: read(env, 'CHAPTER_CONFIG', 'the path of a chapter configuration'),
    trustProxy: read(env, 'TRUST_PROXY', 'addresses of the reverse proxy, separated by commas', isAddressList)
      ?.split(',')
      .map((address) => address.trim()),
    metricsToken: read(env, 'METRICS_TOKEN', 'a secret of 32 bytes or more', (text) => Buffer.byteLength(text) >= 32),
    backupEvery: backupEvery === undefined ? undefined : Number(backupEvery),
    backupKeep: Number(backupKeep ?? 14),
    publicUrl: read(env, 'PUBLIC_URL', 'the https address of the portal, without a path', isOrigin)?.replace(/\/$/, ''),
    mail: mailOf(env),
    discord: discordOf(env),
    webhooksAllow: (read(env, 'WEBHOOKS_ALLOW', 'names of hosts, separated by commas', isHostList) ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  }
  if (backupKeep !== undefined && backupEvery === undefined) {
    throw new CannotStart('BACKUP_EVERY must be set (hours from one backup to the next) when BACKUP_KEEP is.')
  }
  const ofAnotherProvider = OF_ANOTHER_PROVIDER.find((name) => env[name] !== undefined)
  if (ofAnotherProvider && !config.identityIssuer) {
    throw new CannotStart(`IDENTITY_ISSUER must be set when ${ofAnotherProvider} is: with Google it must be left out.`)
  }
  if (config.databaseUrl && !config.sessionSecret) {
    throw new CannotStart(
      'SESSION_SECRET must be set (32 bytes or more) when DATABASE_URL is, so that all processes share it.',
    )
  }
  return config
}

/** Google's own sign-in needs none of them, and would be less safe with some. */
const OF_ANOTHER_PROVIDER = ['IDENTITY_CLIENT_SECRET', 'IDENTITY_DOMAIN_CLAIM', 'IDENTITY_VERIFIED_CLAIM']

/** @throws CannotStart for half a configuration: a mail needs a sender, and links in it that lead somewhere */
function mailOf(env: Environment): Config['mail'] {
  const url = read(env, 'SMTP_URL', 'an address such as smtps://user:password@mail.example.org', isSmtpUrl)
  const from = read(env, 'MAIL_FROM', 'an e-mail address, or a name and <address>', isSender)
  const missing = ['MAIL_FROM', 'PUBLIC_URL'].find((name) => env[name] === undefined)
  if (url !== undefined && missing) {
    throw new CannotStart(`${missing} must be set when SMTP_URL is: a mail has a sender and links to the portal.`)
  }
  return url === undefined || from === undefined ? undefined : { url, from }
}

const DISCORD = 'DISCORD_WEBHOOK_URL'

function discordOf(env: Environment): Config['discord'] {
  const names = Object.keys(env).filter((name) => name === DISCORD || name.startsWith(`${DISCORD}_`))
  const must = 'the address of a webhook, https://discord.com/api/webhooks/…'
  return Object.fromEntries(names.map((name) => [name.slice(DISCORD.length + 1), read(env, name, must, isHttp)!]))
}

function read(
  env: Environment,
  name: string,
  must: string,
  usable: (text: string) => boolean = () => true,
): string | undefined {
  const text = env[name]
  if (text === undefined) return undefined
  if (text.trim() === '' || !usable(text)) throw new CannotStart(`${name} must be ${must}.`)
  return text
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535
const isFrom1To = (most: number) => (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most
const isOneWord = (text: string) => /^\S+$/.test(text)
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isSender = (text: string) => isEmail(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text)
const isPassword = (text: string) => text.length >= 10
const isAddressList = (text: string) => text.split(',').every((part) => isAddressOrRange(part.trim()))

function isAddressOrRange(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== ''
}

const isHostList = (text: string) =>
  text.split(',').every((name) => /^[a-z0-9.:-]+$/i.test(name.trim()) && !isHostAndPort(name))
const isHostAndPort = (text: string) => /^[^:]+:\d+$/.test(text.trim())
const isHttp = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).href === `${new URL(text).origin}/`
}

/** Over the network only with TLS; on this machine plain HTTP will do. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}
