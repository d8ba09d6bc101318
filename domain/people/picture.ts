/** Google serves pictures at the size that the address names; the small one is asked for larger (spec: members §3.5). */
export function largePicture(picture: string): string {
  return picture.replace(/=s96-c$/, '=s400-c')
}
