/** The form for the link of something that another service has, and what becomes of a link that it has not. */
export { linkParagraph } from './link-paragraph';
export { EmbedForm, EmbedPlaceholder } from './embed-form';
export { LinkForm, Waiting } from './link-form';
export { useLinkForm } from './use-link-form';
