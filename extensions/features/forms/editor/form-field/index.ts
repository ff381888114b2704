/** What the blocks of form fields share. Edits are loaded from features/forms/editor/form-field/edit. */
export { registerField, registerInnerBlock } from './register';
export { splitAtContent } from './save-stored';
export { valuesOf } from './transforms';
export type * from './types';
