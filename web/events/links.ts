/** The link of a location: itself if it is a web address, else the map; undefined without a location. */
export function locationLink(location: string): string | undefined {
  const place = location.trim()
  if (place === '') return undefined
  if (/^https?:\/\/[^\s/]+\S*$/i.test(place)) return place
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
