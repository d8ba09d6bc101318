/** The version of this program, as `package.json` and the newest entry of CHANGELOG.md have it. */
export const VERSION = '2.0.0'
