export { StepPart as default } from 'features/forms/editor/form-field/edit';
