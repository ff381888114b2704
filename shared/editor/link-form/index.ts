/** The form for a link to content from another service, and what happens to links that it can't embed. */
export { linkParagraph } from './link-paragraph';
export { EmbedForm, EmbedPlaceholder } from './embed-form';
export { LinkForm, Waiting } from './link-form';
export { useLinkForm } from './use-link-form';
