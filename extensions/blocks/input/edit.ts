export { InputPart as default } from 'shared/editor/form-field/edit';
