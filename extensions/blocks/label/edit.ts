export { LabelPart as default } from 'shared/editor/form-field/edit';
