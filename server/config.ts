import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { plainEmail } from '#domain/people/email.ts'

/** What the environment says, each value checked (spec: server §2). */
export type Config = ReturnType<typeof configFrom>

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
  const { config, faults } = examineEnvironment(env)
  if (faults[0] !== undefined) throw new CannotStart(faults[0])
  return config
}

/** What the environment says, all that is wrong with it, and the variables that nobody reads but resemble another. */
export interface ExaminedEnvironment {
  config: Config
  faults: string[]
  strange: { name: string; meant: string }[]
}

/** The same for the doctor, who names everything at once. A value with a fault counts as absent. */
export function examineEnvironment(env: Environment): ExaminedEnvironment {
  const faults: string[] = []
  const names = new Set<string>()
  const read: Read = (name, must, usable = () => true) => {
    names.add(name)
    const text = env[name]
    if (text === undefined) return undefined
    if (text.trim() !== '' && usable(text)) return text
    faults.push(`${name} must be ${must}.`)
    return undefined
  }
  const config = configFrom(env, read, (fault) => faults.push(fault))
  const unread = Object.keys(env).filter((name) => env[name] !== undefined && !names.has(name))
  const strange = unread.flatMap((name) => {
    const meant = [...names].find((known) => resemble(name, known))
    return meant === undefined ? [] : [{ name, meant }]
  })
  return { config, faults, strange }
}

/** The value of a variable; undefined if it is absent or cannot be used. */
type Read = (name: string, must: string, usable?: (text: string) => boolean) => string | undefined

/** Whether two names differ by one letter: another, a missing one, or two in the wrong order. */
function resemble(one: string, other: string): boolean {
  const shortened = (name: string) => [name, ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1))]
  return one.length > 3 && shortened(one).some((text) => shortened(other).includes(text))
}

function configFrom(env: Environment, read: Read, fault: (sentence: string) => void) {
  const superAdminEmail = read('SUPER_ADMIN_EMAIL', 'an e-mail address', isEmail)
  const backupEvery = read('BACKUP_EVERY', 'a whole number of hours from 1 to 720', isFrom1To(720))
  const backupKeep = read('BACKUP_KEEP', 'a whole number of backups from 1 to 1000', isFrom1To(1000))
  const config = {
    host: read('HOST', 'an address to listen on, such as 127.0.0.1', (text) => !/[\s/]/.test(text)) ?? '127.0.0.1',
    port: Number(read('PORT', 'a whole number from 0 to 65535', isPort) ?? 3000),
    dataDir: resolve(read('DATA_DIR', 'a folder') ?? 'data'),
    databaseUrl: read('DATABASE_URL', 'an address such as postgres://user:password@host/database', isPostgresUrl),
    sessionSecret: read('SESSION_SECRET', 'a secret of 32 bytes or more', isSecret),
    /** Links that it signed to unsubscribe still count. */
    sessionSecretBefore: read('SESSION_SECRET_BEFORE', 'the SESSION_SECRET that it was before', isSecret),
    googleClientId: read('GOOGLE_CLIENT_ID', 'the client id that the identity provider gave you', isOneWord),
    identityIssuer: read('IDENTITY_ISSUER', 'the address of an OpenID Connect issuer', isWebAddress),
    identityJwksUrl: read('IDENTITY_JWKS_URL', 'the address of the key set of the issuer', isWebAddress),
    identityClientSecret: read('IDENTITY_CLIENT_SECRET', 'the secret that the identity provider gave you'),
    /** The claim that says to which domain an account belongs, and the one that its e-mail is verified; or 'none'. */
    identityDomainClaim: read('IDENTITY_DOMAIN_CLAIM', 'the name of a claim, or none', isOneWord) ?? 'hd',
    identityVerifiedClaim:
      read('IDENTITY_VERIFIED_CLAIM', 'the name of a claim, or none', isOneWord) ?? 'email_verified',
    hostedDomain: read('HOSTED_DOMAIN', 'a domain such as g.ucla.edu', isDomain)?.toLowerCase(),
    superAdminEmail: superAdminEmail && plainEmail(superAdminEmail),
    adminPassword: read('ADMIN_PASSWORD', 'a password of 10 characters or more', isPassword),
    oneClickPassword: read('ONE_CLICK_PASSWORD', 'a password of 10 characters or more', isPassword),
    logo: read('LOGO', 'the path of a picture'),
    chapterConfig: read('CHAPTER_CONFIG', 'the path of a chapter configuration'),
    trustProxy: read('TRUST_PROXY', 'addresses of the reverse proxy, separated by commas', isAddressList)
      ?.split(',')
      .map((address) => address.trim()),
    metricsToken: read('METRICS_TOKEN', 'a secret of 32 bytes or more', isSecret),
    /** In hours. */
    backupEvery: backupEvery === undefined ? undefined : Number(backupEvery),
    backupKeep: Number(backupKeep ?? 14),
    /** Where members find the portal, without a slash at the end. */
    publicUrl: read('PUBLIC_URL', 'the https address of the portal, without a path', isOrigin)?.replace(/\/$/, ''),
    mail: mailOf(env, read, fault),
    /** Webhooks of Discord: '' for the chapter's, else by the name of the committee in capitals. */
    discord: discordOf(env, read),
    /** Hosts that webhooks reach though they are not on the open internet. */
    webhooksAllow: (read('WEBHOOKS_ALLOW', 'names of hosts, separated by commas', isHostList) ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  }
  if (backupKeep !== undefined && env.BACKUP_EVERY === undefined) {
    fault('BACKUP_EVERY must be set (hours from one backup to the next) when BACKUP_KEEP is.')
  }
  const ofAnotherProvider = OF_ANOTHER_PROVIDER.find((name) => env[name] !== undefined)
  if (ofAnotherProvider && env.IDENTITY_ISSUER === undefined) {
    fault(`IDENTITY_ISSUER must be set when ${ofAnotherProvider} is: with Google it must be left out.`)
  }
  if (config.databaseUrl && env.SESSION_SECRET === undefined) {
    fault('SESSION_SECRET must be set (32 bytes or more) when DATABASE_URL is, so that all processes share it.')
  }
  return config
}

/** Google's own sign-in needs none of them, and would be less safe with some. */
const OF_ANOTHER_PROVIDER = ['IDENTITY_CLIENT_SECRET', 'IDENTITY_DOMAIN_CLAIM', 'IDENTITY_VERIFIED_CLAIM']

/** A mail needs a sender, and links in it that lead somewhere. Without `SMTP_URL` no mail is sent. */
function mailOf(env: Environment, read: Read, fault: (sentence: string) => void) {
  const url = read('SMTP_URL', 'an address such as smtps://user:password@mail.example.org', isSmtpUrl)
  const from = read('MAIL_FROM', 'an e-mail address, or a name and <address>', isSender)
  const missing = ['MAIL_FROM', 'PUBLIC_URL'].find((name) => env[name] === undefined)
  if (url !== undefined && missing) {
    fault(`${missing} must be set when SMTP_URL is: a mail has a sender and links to the portal.`)
  }
  return url === undefined || from === undefined ? undefined : { url, from }
}

const DISCORD = 'DISCORD_WEBHOOK_URL'

function discordOf(env: Environment, read: Read): Record<string, string> {
  const names = Object.keys(env).filter((name) => name === DISCORD || name.startsWith(`${DISCORD}_`))
  const must = 'the address of a webhook, https://discord.com/api/webhooks/…'
  return Object.fromEntries(names.map((name) => [name.slice(DISCORD.length + 1), read(name, must, isHttp) ?? '']))
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535
const isFrom1To = (most: number) => (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most
const isOneWord = (text: string) => /^\S+$/.test(text)
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isSender = (text: string) => isEmail(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text)
const isSecret = (text: string) => Buffer.byteLength(text) >= 32
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
