export { LineHint } from './line-hint';
export { PlainLine } from './plain-line';
export { useLineBlockProps } from './use-line-block-props';
