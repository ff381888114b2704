export { StepPart as default } from 'shared/editor/form-field/edit';
