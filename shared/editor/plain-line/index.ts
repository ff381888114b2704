export { LineEdit } from './line-edit';
export { LineHint } from './line-hint';
export { PlainLine } from './plain-line';
export { useLineBlockProps } from './use-line-block-props';
