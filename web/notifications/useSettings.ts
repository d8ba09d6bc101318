import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getNotifications, type NotificationSettings, updateNotifications } from '#domain/notifications/contract.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import { type CallError, call } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'

interface Change {
  notifications?: { [K in Kind]?: { [C in ChannelName]?: boolean } }
  followed?: string[]
}

const SAVING = keyOf(updateNotifications)

/** Shows a change before the server has confirmed it, and takes it back if the save fails. */
export function useSettings() {
  const client = useQueryClient()
  const banner = useBanner()
  const key = keyOf(getNotifications)
  const show = (change: (shown: NotificationSettings) => NotificationSettings) =>
    client.setQueryData<NotificationSettings>(key, (shown) => shown && change(shown))
  /** What the server has answered last, while the screen shows more. */
  const saved = useRef<NotificationSettings>(undefined)
  const isOnly = () => client.isMutating({ mutationKey: SAVING }) === 1
  const { mutate: change } = useMutation<NotificationSettings, CallError, Change>({
    mutationKey: SAVING,
    // One after the other, so that the last answer has all of them.
    scope: { id: 'notification settings' },
    networkMode: 'always',
    mutationFn: (body) => call(updateNotifications, { body }),
    onMutate: (changes) => {
      if (isOnly()) saved.current = client.getQueryData(key)
      show((shown) => changed(shown, changes))
    },
    onSuccess: (settings) => {
      saved.current = settings
    },
    onError: ({ message }) => {
      banner('error', message)
      void client.invalidateQueries({ queryKey: key })
    },
    onSettled: () => {
      if (isOnly()) show((shown) => saved.current ?? shown)
    },
  })
  /** Changes of the other settings may be on their way. They stay as they are shown. */
  const showChannels = ({ channels }: NotificationSettings) => show((shown) => ({ ...shown, channels }))
  return { change, showChannels }
}

function changed(before: NotificationSettings, { notifications = {}, followed }: Change): NotificationSettings {
  const after = { ...before.notifications }
  for (const [kind, channels] of Object.entries(notifications)) {
    after[kind as Kind] = { ...after[kind as Kind], ...channels }
  }
  return { ...before, notifications: after, followed: followed ?? before.followed }
}
