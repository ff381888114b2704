export { ContainerPart as default } from 'shared/editor/form-field/edit';
