export { StillPart as default } from 'shared/editor/form-field/edit';
