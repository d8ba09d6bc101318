import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core'

/** Shades for components that want ten of a colour; screens use the tokens of tokens.css. */
const BLUE = colorsTuple([
  '#edf3ff',
  '#dbe7ff',
  '#b5ccff',
  '#8cb0ff',
  '#6396ff',
  '#3f80ff',
  '#1d6bff',
  '#0d57db',
  '#0946b3',
  '#06358a',
])

const GRAY = colorsTuple([
  '#fafaf8',
  '#f4f4f0',
  '#ecece6',
  '#deded6',
  '#c9c9c2',
  '#a9aaaa',
  '#85868c',
  '#545965',
  '#30343e',
  '#14161c',
])

/** From ink to paper of the dark scheme. */
const DARK = colorsTuple([
  '#eef0f5',
  '#c9cedb',
  '#a3aabb',
  '#70788a',
  '#2a2f3c',
  '#1e222d',
  '#151821',
  '#0d0f15',
  '#090b10',
  '#05060a',
])

export const theme = createTheme({
  primaryColor: 'chapter',
  primaryShade: 6,
  colors: { chapter: BLUE, gray: GRAY, dark: DARK },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '750' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Everything that can be pressed is at least 44 px high.
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: 'var(--target)' } } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { vars: () => ({ wrapper: { '--input-height': 'var(--target)' } }) },
    TextInput: { defaultProps: { size: 'md' } },
    // Its border does not answer a finger.
    PasswordInput: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': 'calc(var(--target) + 2px)' } }),
      styles: { visibilityToggle: { width: 'var(--target)', height: 'var(--target)' } },
    },
    Textarea: { defaultProps: { size: 'md' } },
    // Screen readers announce a mistake at a field at once.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } }, styles: { label: { marginBottom: '6px' } } },
    // The list of choices is in the landmark of its field. The arrow keys scroll it.
    Select: {
      defaultProps: { size: 'md', withScrollArea: false, comboboxProps: { withinPortal: false } },
      styles: { option: { minHeight: 'var(--target)' }, options: { maxHeight: '280px', overflowY: 'auto' } },
    },
    NativeSelect: { defaultProps: { size: 'md' } },
    Tabs: { styles: { tab: { minHeight: 'var(--target)' } } },
  },
})

const OURS = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--well)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--blue-ink)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-chapter-light-color': 'var(--blue-ink)',
  '--mantine-color-chapter-light': 'var(--blue-tint)',
  '--mantine-color-chapter-light-hover': 'var(--blue-tint)',
  '--mantine-color-chapter-outline': 'var(--blue-ink)',
  '--mantine-color-disabled': 'var(--well)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
}

/**
 * Maps Mantine's colours to our tokens, so that its components and ours match. Set for both schemes, because Mantine's
 * scheme-specific rules have a higher specificity.
 */
export const tokensForMantine: CSSVariablesResolver = () => ({ variables: {}, light: OURS, dark: OURS })
