import { Button, type ButtonProps, Group } from '@mantine/core'

interface FormEndProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  yes: string
  no?: string
  isBusy: boolean
  onNo: () => void
}

/** The end of a form: the way out, and the button that sends it. */
export function FormEnd({ yes, no = 'Cancel', isBusy, onNo, ...button }: FormEndProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onNo}>
        {no}
      </Button>
      <Button type="submit" loading={isBusy} {...button}>
        {yes}
      </Button>
    </Group>
  )
}
