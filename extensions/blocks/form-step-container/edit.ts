export { StepsEdit as default } from 'features/forms/editor/form-field/edit';
