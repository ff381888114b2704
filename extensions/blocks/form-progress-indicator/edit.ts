export { StaticEdit as default } from 'features/forms/editor/form-field/edit';
