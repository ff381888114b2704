export { OptionPart as default } from 'shared/editor/form-field/edit';
