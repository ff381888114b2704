/** The form for the link of something that another service has, and what becomes of a link that it has not. */
export { linkParagraph } from './link-paragraph';
export { LinkForm, LinkPlaceholder } from './link-form';
export { useLinkForm } from './use-link-form';
